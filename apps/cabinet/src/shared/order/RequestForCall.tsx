import { connectionCalls } from '@kabinet/contract/connection'
import type { InputOf } from '@kabinet/contract/kernel/call'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { send } from '../api/send.ts'
import { useLimit } from '../api/failures.ts'
import { AddressInput } from '../forms/AddressInput.tsx'
import { CommentInput } from '../forms/CommentInput.tsx'
import { NameInput } from '../forms/NameInput.tsx'
import { oneLine } from '../forms/one-line.ts'
import { PhoneInput } from '../forms/PhoneInput.tsx'
import { validateOnBlur } from '../forms/validate-on-blur.ts'
import { requestOf, requestRules, type RequestValues } from '../contract/connection-request.ts'
import { loadFailureText, useMessages } from '../i18n/messages.tsx'
import { phoneText } from '../i18n/phone-text.ts'
import { config } from '../page/config.ts'
import { ConsentCheckbox } from './ConsentCheckbox.tsx'
import { FlowScreen } from './FlowScreen.tsx'
import classes from './order.module.css'

interface Props {
  /** Why the person is asked. */
  readonly lead: string
  /** What is known of the person. */
  readonly known: RequestValues
  readonly subject: Subject
  /** Opens the start of the flow. */
  readonly onStart: () => void
}

type CallbackCall = typeof connectionCalls.callback
type Body = InputOf<CallbackCall>['body']
type Subject = Body['subject']

/** Screen of a request for a call, for people for whom a flow has no other way. */
export function RequestForCall({ lead, known, subject, onStart }: Props) {
  const t = useMessages()
  const request = useMutation({
    mutationFn: (body: Body) => send(connectionCalls.callback, { body }),
  })
  if (request.isSuccess) {
    return (
      <FlowScreen
        key="sent"
        pageTitle={t('connection.callbackTitle')}
        title={t('connection.callbackSent')}
        lead={t('connection.callbackSentText', {
          phone: phoneText(String(request.variables.phone), config.phone.mask),
        })}
        isDone
      >
        <Button onClick={onStart}>{t('common.done')}</Button>
      </FlowScreen>
    )
  }
  return (
    <FlowScreen title={t('connection.callbackTitle')} lead={lead} onBack={() => history.back()}>
      <RequestForm
        known={known}
        error={request.error}
        isSending={request.isPending}
        onSubmit={(values) => request.mutate({ ...values, subject })}
      />
    </FlowScreen>
  )
}

interface FormProps extends Pick<Props, 'known'> {
  readonly error: Error | null
  readonly isSending: boolean
  readonly onSubmit: (values: Omit<Body, 'subject'>) => void
}

function RequestForm({ known, error, isSending, onSubmit }: FormProps) {
  const t = useMessages()
  const isLimited = useLimit(error)
  const form = useForm({
    initialValues: { ...known, comment: '', agreed: false },
    validateInputOnBlur: true,
    validate: { ...requestRules(t), agreed: (agreed) => (agreed ? null : t('orderParts.dataConsentMissing')) },
  })
  return (
    <form
      className={classes.screen}
      noValidate
      onSubmit={form.onSubmit((values) => onSubmit({ ...requestOf(values), comment: oneLine(values.comment) }))}
    >
      <NameInput {...validateOnBlur(form.getInputProps('name'))} />
      <PhoneInput {...validateOnBlur(form.getInputProps('phone'))} label={t('common.requestPhone')} />
      <AddressInput {...validateOnBlur(form.getInputProps('address'))} value={form.values.address} />
      <CommentInput {...form.getInputProps('comment')} />
      <ConsentCheckbox {...form.getInputProps('agreed', { type: 'checkbox' })} isDataOnly />
      {error && <Notice severity="error" live title={loadFailureText(error, t)} />}
      <SubmitButton complete={form.isValid()} blocked={isLimited} loading={isSending}>
        {t('connection.callMe')}
      </SubmitButton>
    </form>
  )
}
