import '@kabinet/ui/inputs/checkbox.css'
import { Checkbox, type CheckboxProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { config } from '../page/config.ts'
import { useMessages } from '../i18n/messages.tsx'

interface Props extends Omit<CheckboxProps, 'label'> {
  readonly text?: 'common.offer' | 'payment.agreement'
}

/** Checkbox for accepting the offer agreement, with a link to its text. */
export function OfferCheckbox({ text: key = 'common.offer', ...props }: Props) {
  const t = useMessages()
  const offer = (text: ReactNode) => (
    <a href={config.offerUrl} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
  return <Checkbox {...props} aria-invalid={Boolean(props.error)} label={t.rich(key, { offer })} />
}
