import { connectionCalls } from '@kabinet/contract/connection'
import type { InputOf } from '@kabinet/contract/kernel/call'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { send } from '../api/send.ts'
import { AddressInput } from '../forms/AddressInput.tsx'
import { NameInput } from '../forms/NameInput.tsx'
import { ConsentCheckbox } from './ConsentCheckbox.tsx'
import { PhoneInput } from '../forms/PhoneInput.tsx'
import { validateOnBlur } from '../forms/validate-on-blur.ts'
import { requestOf, requestRules, type RequestValues } from '../contract/connection-request.ts'
import { loadFailureText, useMessages } from '../i18n/messages.tsx'
import { CommentInput } from '../forms/CommentInput.tsx'
import classes from './order.module.css'
import { oneLine } from '../forms/one-line.ts'

interface Props {
  /** What is known of the person. */
  readonly known: RequestValues
  readonly subject: Subject
  /** Opens the start of the flow. */
  readonly onStart: () => void
}

type CallbackCall = typeof connectionCalls.callback
type Subject = InputOf<CallbackCall>['body']['subject']

/** Request for a call by people for whom a flow has no other way. */
export function CallbackForm({ known, subject, onStart }: Props) {
  const t = useMessages()
  const request = useMutation({
    mutationFn: (body: InputOf<CallbackCall>['body']) => send(connectionCalls.callback, { body }),
  })
  const form = useForm({
    initialValues: { ...known, comment: '', agreed: false },
    validateInputOnBlur: true,
    validate: { ...requestRules(t), agreed: (agreed) => (agreed ? null : t('common.consentMissing')) },
  })

  if (request.isSuccess) {
    return (
      <>
        <Notice severity="ok" live title={t('connection.callbackSent')}>
          {t('connection.callbackSentText')}
        </Notice>
        <Button variant="default" onClick={onStart}>
          {t('connection.toStart')}
        </Button>
      </>
    )
  }
  return (
    <form
      className={classes.screen}
      noValidate
      onSubmit={form.onSubmit((values) =>
        request.mutate({ ...requestOf(values), comment: oneLine(values.comment), subject }),
      )}
    >
      <NameInput {...validateOnBlur(form.getInputProps('name'))} />
      <PhoneInput {...validateOnBlur(form.getInputProps('phone'))} label={t('common.requestPhone')} />
      <AddressInput {...validateOnBlur(form.getInputProps('address'))} value={form.values.address} />
      <CommentInput {...form.getInputProps('comment')} />
      <ConsentCheckbox {...form.getInputProps('agreed', { type: 'checkbox' })} />
      {request.error && <Notice severity="error" live title={loadFailureText(request.error, t)} />}
      <SubmitButton complete={form.isValid()} loading={request.isPending}>
        {t('common.requestSend')}
      </SubmitButton>
    </form>
  )
}
