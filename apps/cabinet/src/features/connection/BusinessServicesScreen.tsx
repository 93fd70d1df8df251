import { type BusinessService, businessServices, businessServicesFor } from '@kabinet/contract/business-services'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { ChoiceGroup } from '@kabinet/ui/inputs/ChoiceGroup.tsx'
import { RadioCard } from '@kabinet/ui/inputs/RadioCard.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { IconCheck } from '@kabinet/ui/icons/check.ts'
import { IconTile } from '@kabinet/ui/primitives/IconTile.tsx'
import { TitleWithNote } from '@kabinet/ui/primitives/TitleWithNote.tsx'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useLimit } from '../../shared/api/failures.ts'
import { loadFailureText, useMessages } from '../../shared/i18n/messages.tsx'
import { businessIcons } from './business-icons.ts'
import { businessOrderOf, chosenServices } from './business-order.ts'
import { CommentInput } from '../../shared/forms/CommentInput.tsx'
import { useBusinessOrder } from './business.api.ts'
import { goTo } from './flow-path.ts'
import { Deciding } from '../../shared/order/Decision.tsx'
import { FlowScreen } from '../../shared/order/FlowScreen.tsx'
import { orderStore } from './order.ts'
import orderClasses from '../../shared/order/order.module.css'
import classes from './order.module.css'
import { useOtherTabs } from '../../shared/order/use-other-tabs.ts'
import { useReferral } from './use-referral.ts'

/** Asks which services a company needs, and sends its order. */
export function BusinessServicesScreen() {
  const t = useMessages()
  const { referral } = useReferral()
  const otherTabs = useOtherTabs()
  return (
    <FlowScreen
      title={t('businessOrder.servicesTitle')}
      lead={t('businessOrder.servicesLead')}
      onBack={() => goTo({ step: 'personal-data-business' })}
    >
      <ServicesForm key={`${referral}-${otherTabs}`} referral={referral} />
    </FlowScreen>
  )
}

interface FormProps {
  readonly referral: string | undefined
}

function useServicesForm({ referral }: FormProps) {
  const t = useMessages()
  const [initial] = useState(orderStore.read)
  return useForm<{ services: readonly BusinessService[]; comment: string }>({
    initialValues: { services: chosenServices(initial, referral), comment: initial.comment ?? '' },
    onValuesChange: ({ services, comment }) =>
      orderStore.change({ businessServices: services.map((service) => businessServices[service]), comment }),
    validate: { services: (services) => (services.length > 0 ? null : t('businessOrder.servicesMissing')) },
  })
}

function ServicesForm({ referral }: FormProps) {
  const t = useMessages()
  const form = useServicesForm({ referral })
  const order = useBusinessOrder()
  const isLimited = useLimit(order.error)
  const { services } = form.values

  function toggle(service: BusinessService, isChosen: boolean) {
    form.setFieldValue('services', isChosen ? [...services, service] : services.filter((one) => one !== service))
  }

  async function submit() {
    await order.mutateAsync(businessOrderOf(orderStore.read(), referral))
    orderStore.change({ isBusinessSent: true })
    goTo({ step: 'finish-business' }, { replace: true })
  }

  return (
    <form
      className={orderClasses.screen}
      noValidate
      // A failure is shown below.
      onSubmit={form.onSubmit(() => void submit().catch(() => undefined))}
    >
      <ChoiceGroup label={t('businessOrder.servicesTitle')} hideLabel error={form.errors['services']}>
        <div className={classes.choices}>
          {businessServicesFor(referral).map((service) => (
            <ServiceCard
              key={service}
              service={service}
              isChosen={services.includes(service)}
              onChange={(isChosen) => toggle(service, isChosen)}
            />
          ))}
        </div>
      </ChoiceGroup>
      <CommentInput {...form.getInputProps('comment')} />
      <Deciding>
        {order.error && <Notice severity="error" live title={loadFailureText(order.error, t)} />}
        <SubmitButton complete={form.isValid()} blocked={isLimited} loading={order.isPending}>
          {t('businessOrder.send')}
        </SubmitButton>
      </Deciding>
    </form>
  )
}

/** Whether a service is one of two that only a note tells apart. */
const isTv = (service: BusinessService) => service === 'tv' || service === 'myTv'

interface CardProps {
  readonly service: BusinessService
  readonly isChosen: boolean
  readonly onChange: (isChosen: boolean) => void
}

function ServiceCard({ service, isChosen, onChange }: CardProps) {
  const t = useMessages()
  const [Drawing, tint] = businessIcons[service]
  return (
    <RadioCard
      className={classes.choice}
      type="checkbox"
      name="services"
      value={service}
      checked={isChosen}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
    >
      <span className={classes.many}>
        <IconTile icon={<Drawing stroke={1.6} />} tint={tint} />
        <TitleWithNote
          title={t('businessOrder.service', { service })}
          note={isTv(service) ? t('businessOrder.tvNote', { service }) : undefined}
        />
        <span className={classes.box} aria-hidden="true">
          <IconCheck size={18} stroke={2.4} />
        </span>
      </span>
    </RadioCard>
  )
}
