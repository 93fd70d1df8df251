import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { AddressInput } from '../../shared/forms/AddressInput.tsx'
import { NameInput } from '../../shared/forms/NameInput.tsx'
import { OfferCheckbox } from '../../shared/forms/OfferCheckbox.tsx'
import { PhoneInput } from '../../shared/forms/PhoneInput.tsx'
import { validateOnBlur } from '../../shared/forms/validate-on-blur.ts'
import { requestOf, requestRules } from '../../shared/contract/connection-request.ts'
import { loadFailureText, useMessages } from '../../shared/i18n/messages.tsx'
import { CommentInput } from './CommentInput.tsx'
import { useCallbackRequest } from './connection.api.ts'
import classes from './connection.module.css'
import { goTo, useFlowPlace } from './flow-path.ts'
import { FlowScreen } from '../../shared/order/FlowScreen.tsx'
import { oneLine } from './one-line.ts'
import { orderStore } from './order.ts'
import { contactsOf } from './personal-data.ts'

/** Request for a call by people for whom the flow has no other way. `reason` in the address says why. */
export function CallbackScreen() {
  const t = useMessages()
  const { reason } = useFlowPlace()
  const leads: Readonly<Record<string, string>> = {
    address: t('connection.callbackAddress'),
    house: t('connection.callbackHouse'),
  }
  return (
    <FlowScreen
      title={t('connection.callbackTitle')}
      lead={(reason && leads[reason]) ?? t('connection.callbackLead')}
      onBack={() => history.back()}
    >
      <CallbackForm />
    </FlowScreen>
  )
}

function CallbackForm() {
  const t = useMessages()
  const request = useCallbackRequest()
  const [stored] = useState(orderStore.read)
  const { name, phone } = contactsOf(stored)
  const form = useForm({
    initialValues: {
      name,
      phone,
      address: stored.house?.house ? (stored.fullAddress ?? '') : '',
      comment: '',
      agreed: false,
    },
    validateInputOnBlur: true,
    validate: { ...requestRules(t), agreed: (agreed) => (agreed ? null : t('common.offerMissing')) },
  })

  if (request.isSuccess) {
    return (
      <>
        <Notice severity="ok" live title={t('connection.callbackSent')}>
          {t('connection.callbackSentText')}
        </Notice>
        <Button variant="default" onClick={() => goTo({ step: 'start' })}>
          {t('connection.toStart')}
        </Button>
      </>
    )
  }
  return (
    <form
      className={classes.group}
      noValidate
      onSubmit={form.onSubmit((values) =>
        request.mutate({ ...requestOf(values), comment: oneLine(values.comment), subject: 'connection' }),
      )}
    >
      <NameInput {...validateOnBlur(form.getInputProps('name'))} />
      <PhoneInput {...validateOnBlur(form.getInputProps('phone'))} label={t('common.requestPhone')} />
      <AddressInput {...validateOnBlur(form.getInputProps('address'))} value={form.values.address} />
      <CommentInput {...form.getInputProps('comment')} />
      <OfferCheckbox {...form.getInputProps('agreed', { type: 'checkbox' })} />
      {request.error && <Notice severity="error" live title={loadFailureText(request.error, t)} />}
      <SubmitButton complete={form.isValid()} loading={request.isPending}>
        {t('common.requestSend')}
      </SubmitButton>
    </form>
  )
}
