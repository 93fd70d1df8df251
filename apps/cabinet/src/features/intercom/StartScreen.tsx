import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { fieldOf, useLimit } from '../../shared/api/failures.ts'
import { ConsentCheckbox } from '../../shared/order/ConsentCheckbox.tsx'
import { PhoneInput } from '../../shared/forms/PhoneInput.tsx'
import { validateOnBlur } from '../../shared/forms/validate-on-blur.ts'
import { fieldFailureText } from '../../shared/forms/field-failure-text.ts'
import { loadFailureText, useMessages } from '../../shared/i18n/messages.tsx'
import { wholePhone } from '../../shared/i18n/phone-text.ts'
import { FlowScreen } from '../../shared/order/FlowScreen.tsx'
import classes from '../../shared/order/order.module.css'
import { hasFreshCode } from '../../shared/order/phone-code.ts'
import { phoneToStore, phoneToType } from '../../shared/order/typed-phone.ts'
import { useOtherTabs } from '../../shared/order/use-other-tabs.ts'
import { config } from '../../shared/page/config.ts'
import { useIsDesktop } from '../../shared/page/hooks.ts'
import { DoorCard } from './DoorCard.tsx'
import { goTo } from './flow-path.ts'
import { intercomStore } from './order.ts'
import { sendCode } from './phone.api.ts'
import type { StoredIntercom } from './stored-intercom.ts'

interface Props {
  readonly order: StoredIntercom
  readonly processKey: string
}

/** First screen: which intercom, what it costs, and the phone of the person who orders it. */
export function StartScreen({ order, processKey }: Props) {
  const t = useMessages()
  const otherTabs = useOtherTabs()
  const isDesktop = useIsDesktop()
  return (
    <FlowScreen title={t('intercom.startTitle')} lead={t('intercom.startLead')}>
      {order.isKeyLost && order.phoneNumber !== undefined && (
        <Notice severity="warn" live title={t('connection.keyLost')}>
          {t('connection.keyLostText')}
        </Notice>
      )}
      {/* On a desk, the fee is beside the screen. */}
      <DoorCard order={order} hideFee={isDesktop} />
      {order.hasPrepayment && (
        <Notice severity="info" title={t('intercom.prepayment')}>
          {t('intercom.prepaymentText')}
        </Notice>
      )}
      <PhoneForm key={otherTabs} order={order} processKey={processKey} />
    </FlowScreen>
  )
}

function PhoneForm({ order, processKey }: Props) {
  const t = useMessages()
  const form = useForm({
    initialValues: { phone: phoneToType(order.phoneNumber), agreed: order.agreed ?? false },
    validateInputOnBlur: ['phone'],
    onValuesChange: ({ phone, agreed }) => intercomStore.change({ phoneNumber: phoneToStore(phone), agreed }),
    validate: {
      phone: (phone) => (wholePhone(phone, config.phone) ? null : t('common.phoneShort')),
      agreed: (agreed) => (agreed ? null : t('common.consentMissing')),
    },
  })
  const confirm = useMutation({
    async mutationFn(phone: string) {
      if (!hasFreshCode(intercomStore.read().code, phone)) await sendCode(processKey, phone)
      intercomStore.change({ isKeyLost: undefined })
    },
    onSuccess: () => goTo({ step: 'confirm-phone-number' }),
    onError(error) {
      const field = fieldOf(error, { phone_country_unsupported: 'phone', phone_not_mobile: 'phone' } as const)
      if (field) form.setFieldError(field, fieldFailureText(error, t))
    },
  })
  const isLimited = useLimit(confirm.error)
  /** Whether the phone is well-formed, but was refused. */
  const isRefused = form.isValid('phone') && form.errors['phone'] !== undefined
  const failure = form.errors['phone'] ? null : confirm.error
  return (
    <form
      className={classes.screen}
      noValidate
      onSubmit={form.onSubmit(({ phone }) => confirm.mutate(phoneToStore(phone)))}
    >
      {order.hasCustomer && <Registered order={order} />}
      <PhoneInput
        {...validateOnBlur(form.getInputProps('phone'))}
        label={t('common.phoneNumber')}
        description={form.errors['phone'] ? undefined : t('connection.phoneNote')}
      />
      <ConsentCheckbox {...form.getInputProps('agreed', { type: 'checkbox' })} />
      {failure && (
        <Notice severity="error" live title={t('documents.codeFailed')}>
          {loadFailureText(failure, t)}
        </Notice>
      )}
      <SubmitButton complete={form.isValid()} blocked={isLimited || isRefused} loading={confirm.isPending}>
        {t('connection.next')}
      </SubmitButton>
    </form>
  )
}

/** Whose phone needs nothing else, as far as a stranger at the door may know. */
function Registered({ order: { fullName = '', phoneEnd = '' } }: Pick<Props, 'order'>) {
  const t = useMessages()
  const hasPhone = phoneEnd ? 'yes' : 'no'
  return (
    <Notice severity="info" title={t('intercom.registered', { initials: fullName, digits: phoneEnd, hasPhone })}>
      {t('intercom.registeredText', { hasPhone })}
    </Notice>
  )
}
