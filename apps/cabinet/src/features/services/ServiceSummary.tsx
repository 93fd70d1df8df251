import { serviceGroup, serviceStatus } from '@kabinet/contract/ids'
import { MoneyText } from '@kabinet/ui/MoneyText.tsx'
import { ServiceHead } from '@kabinet/ui/ServiceHead.tsx'
import type { ReactNode } from 'react'
import { config } from '../../shared/config.ts'
import { type Formats, useFormats, wireMoney } from '../../shared/formats.ts'
import { phoneText } from '../../shared/phone-text.ts'
import { addressOf } from '../../shared/service-address.ts'
import { lookOf } from '../../shared/service-look.ts'
import { isPaid } from '../../shared/service-state.ts'
import { type Translate, useTexts } from '../../shared/texts.tsx'
import { useStateWords } from '../../shared/use-state-words.ts'
import type { ServedContract, Service } from './services.api.ts'

interface Props {
  readonly contract: ServedContract
  readonly service: Service
  /** Whether the address is what tells it from the others, rather than the tariff. */
  readonly byAddress?: boolean
  readonly children?: ReactNode
}

/** What a service is, whether it works, what it costs, until when it is paid, and where it is. */
export function ServiceSummary({ contract, service, byAddress = false, children }: Props) {
  const t = useTexts()
  const formats = useFormats()
  const [ServiceIcon, tint] = lookOf(service.service_group_id)
  const status = useStateWords(service, isPaid(contract.standing))
  const address = addressOf(service, t)
  return (
    <ServiceHead
      icon={<ServiceIcon size={22} stroke={1.6} />}
      tint={tint}
      title={byAddress ? address : service.note}
      {...(byAddress && { note: service.note })}
      status={status}
      {...(service.service_status_code !== serviceStatus.disabled && { price: priceOf(service, t, formats) })}
      lines={linesOf()}
    >
      {children}
    </ServiceHead>
  )

  function linesOf() {
    const { sim_phone, service_group_id: group } = service
    const until = paidUntil()
    return [
      ...(sim_phone ? [{ title: t('services.number'), value: phoneText(sim_phone, config.phone.mask) }] : []),
      ...(until === undefined ? [] : [{ title: t('common.paidUntil'), value: until }]),
      ...(group === serviceGroup.mytv && status.kind === 'works'
        ? [{ title: t('services.charged'), value: t('services.daily') }]
        : []),
      ...(byAddress || address === '' ? [] : [{ title: t('services.address'), value: address }]),
    ]
  }

  /** What is charged by the day is not paid ahead; what works on credit is not paid yet. */
  function paidUntil(): string | undefined {
    const { period_end: end, service_status_code: code, service_group_id: group } = service
    if (end === null || code !== serviceStatus.active || group === serviceGroup.mytv) return undefined
    const day = formats.dayAt(end)
    return day > formats.today ? formats.day(day, 'until') : undefined
  }
}

function priceOf({ in_bundle, service_cost }: Service, t: Translate, { money }: Formats) {
  const cost = wireMoney(service_cost)
  if (in_bundle) return { sum: t('common.included'), per: t('services.inBundle') }
  if (cost <= 0) return { sum: t('common.included') }
  return { sum: <MoneyText text={money(cost)} />, per: t('common.aMonth') }
}
