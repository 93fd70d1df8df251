import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, type CheckboxProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { config } from '../page/config.ts'
import { useMessages } from '../i18n/messages.tsx'

function offer(text: ReactNode) {
  return (
    <a href={config.offerUrl} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}

/** Checkbox for the offer agreement, which must be accepted before address searches, payments and requests. */
export function OfferCheckbox(props: Omit<CheckboxProps, 'label'>) {
  const t = useMessages()
  return <Checkbox {...props} aria-invalid={Boolean(props.error)} label={t.rich('common.offer', { offer })} />
}
