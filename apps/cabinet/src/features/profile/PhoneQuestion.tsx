import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { IconButton } from '@kabinet/ui/primitives/IconButton.tsx'
import { Cross } from '@kabinet/ui/primitives/glyphs.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { config } from '../../shared/page/config.ts'
import { phoneText } from '../../shared/i18n/phone-text.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { phoneQuestion } from './phone-question.ts'
import classes from './PhoneQuestion.module.css'
import { phoneValidationQuery, useConfirmPhone } from './profile.api.ts'

interface Props {
  readonly onChange: (() => void) | undefined
  /** Set where a code cannot be sent without the answer. */
  readonly needed?: {
    /** Called once the number is known to be valid, to send the code. */
    readonly onConfirmed: () => void
    /** What to show if there is nothing to ask. */
    readonly otherwise: ReactNode
  }
}

/**
 * Asks whether the phone number is still valid, unless it is known to be. Once postponed, does not ask again in this
 * tab, unless the answer is needed.
 */
export function PhoneQuestion({ onChange, needed }: Props) {
  const t = useMessages()
  const { data } = useQuery(phoneValidationQuery())
  const { mutate, isPending, isSuccess, error } = useConfirmPhone()
  const [hidden, setHidden] = useState('')
  const phone = data?.phone
  if (isSuccess && !needed) return <Notice severity="ok" live title={t('profile.askThanks')} />
  if (!phone || data.management_phone_is_actual) return needed?.otherwise
  const title = t('profile.ask', { phone: phoneText(phone, config.phone.mask) })
  const text = error ? <span role="alert">{failureText(error, t)}</span> : t('profile.askText')
  if (needed) {
    return (
      <>
        <Notice severity="info" live title={title}>
          {text}
        </Notice>
        <Button loading={isPending} onClick={() => mutate(undefined, { onSuccess: needed.onConfirmed })}>
          {t('profile.askSend')}
        </Button>
        {onChange && (
          <Button variant="default" onClick={onChange}>
            {t('profile.askNo')}
          </Button>
        )}
      </>
    )
  }
  if (hidden === phone || phoneQuestion.isAsked()) return null

  function hide(asked: string) {
    phoneQuestion.hide()
    setHidden(asked)
  }

  return (
    <Notice
      severity="info"
      title={title}
      action={
        <div className={classes.answers}>
          <Button variant="default" fullWidth={false} loading={isPending} onClick={() => mutate()}>
            {t('profile.askYes')}
          </Button>
          {onChange && (
            <Button variant="subtle" fullWidth={false} onClick={onChange}>
              {t('profile.askNo')}
            </Button>
          )}
          <IconButton label={t('profile.askLater')} icon={<Cross />} onClick={() => hide(phone)} />
        </div>
      }
    >
      {text}
    </Notice>
  )
}
