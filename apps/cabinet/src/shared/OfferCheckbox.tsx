import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, type CheckboxProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { config } from './config.ts'
import { useTexts } from './texts.tsx'

function offer(text: ReactNode) {
  return (
    <a href={config.offerUrl} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}

/** The offer agreement, which is accepted before a search by address, a payment or a request (specification §2). */
export function OfferCheckbox(props: Omit<CheckboxProps, 'label'>) {
  const t = useTexts()
  return <Checkbox {...props} aria-invalid={Boolean(props.error)} label={t.rich('common.offer', { offer })} />
}
