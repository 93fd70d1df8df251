import '@kabinet/ui/inputs/checkbox.css'
import { Checkbox, type CheckboxProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '../i18n/messages.tsx'
import { config } from '../page/config.ts'

interface Props extends Omit<CheckboxProps, 'label'> {
  /** Address of the offer; by default that of the operator's. */
  readonly offerUrl?: string
  /** Whether there is no offer to accept, because nothing is ordered. */
  readonly isDataOnly?: boolean
}

const linkTo = (url: string) => (text: ReactNode) => (
  <a href={url} target="_blank" rel="noreferrer">
    {text}
  </a>
)

/** Checkbox for accepting the offer and the processing of personal data, with links to both texts. */
export function ConsentCheckbox({ offerUrl = config.offerUrl, isDataOnly = false, ...props }: Props) {
  const t = useMessages()
  const data = linkTo(config.personalDataUrl)
  const label = isDataOnly
    ? t.rich('orderParts.dataConsent', { data })
    : t.rich('common.consent', { offer: linkTo(offerUrl), data })
  return <Checkbox {...props} aria-invalid={Boolean(props.error)} label={label} />
}
