import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { config } from '../../shared/page/config.ts'
import { phoneText } from '../../shared/i18n/phone-text.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { phoneQuestion } from './phone-question.ts'
import { phoneValidationQuery, useConfirmPhone } from './profile.api.ts'

interface Props {
  readonly onChange: (() => void) | undefined
  readonly needed?: boolean
}

/**
 * Asks whether the phone number is still valid, unless it is known to be. Once postponed, does not ask again in this
 * tab, unless the answer is needed.
 */
export function PhoneQuestion({ onChange, needed = false }: Props) {
  const t = useMessages()
  const { data } = useQuery(phoneValidationQuery())
  const { mutate, isPending, isSuccess, error } = useConfirmPhone()
  const [hidden, setHidden] = useState('')
  const phone = data?.phone
  if (isSuccess) return <Notice severity="ok" live title={t('profile.askThanks')} />
  if (!phone || data.management_phone_is_actual) return null
  if (!needed && (hidden === phone || phoneQuestion.isAsked())) return null

  function hide(asked: string) {
    phoneQuestion.hide()
    setHidden(asked)
  }

  return (
    <Notice
      severity="info"
      title={t('profile.ask', { phone: phoneText(phone, config.phone.mask) })}
      action={
        <>
          <Button variant="subtle" fullWidth={false} loading={isPending} onClick={() => mutate()}>
            {t('profile.askYes')}
          </Button>
          {onChange && (
            <Button variant="subtle" fullWidth={false} onClick={onChange}>
              {t('profile.askNo')}
            </Button>
          )}
          {!needed && (
            <Button variant="subtle" fullWidth={false} onClick={() => hide(phone)}>
              {t('profile.askLater')}
            </Button>
          )}
        </>
      }
    >
      {error ? <span role="alert">{failureText(error, t)}</span> : t('profile.askText')}
    </Notice>
  )
}
