import type { Money } from '@kabinet/contract/kernel/money'
import { may } from '@kabinet/contract/kernel/rights'
import { serviceCalls } from '@kabinet/contract/services'
import { tariffCalls } from '@kabinet/contract/tariffs'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { FullContract } from '../../features/home/home.api.ts'
import { keptPayment } from '../../features/payments/payment-return.ts'
import { usePaymentToTell } from '../../features/payments/use-payment-to-tell.ts'
import { TariffPage } from '../../features/tariffs/TariffPage.tsx'
import { tariffChoiceOf } from '../../features/tariffs/tariff-address.ts'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { config } from '../../shared/page/config.ts'
import { addressOf } from '../../shared/contract/service-address.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useContractLinks } from './chosen-contract.ts'
import { ToRoot, usePathContract, useWayBack } from './path-contract.tsx'
import { useSheets } from '../sheets/use-sheets.tsx'
import { subjectOf } from './subject-of.ts'
import { LazyTrackedPayment } from '../shell/LazyTrackedPayment.ts'

export function TariffRoute() {
  const t = useMessages()
  const { serviceId } = useParams({ strict: false })
  const { query, contract, lost } = usePathContract()
  const service = contract?.services.find(({ service_id }) => service_id === serviceId)
  const mayChange = contract && config.flags.changeTariff && may(tariffCalls.list.access, contract)
  if (lost || (contract && !(service && mayChange))) {
    return <ToRoot contract={contract} />
  }
  return (
    <QueryBoundary query={query} failed={t('pause.failed')}>
      {() => contract && service && <OneService contract={contract} service={service} />}
    </QueryBoundary>
  )
}

interface Props {
  readonly contract: FullContract
  readonly service: FullContract['services'][number]
}

function OneService({ contract, service }: Props) {
  const t = useMessages()
  const { open } = useSheets()
  const navigate = useNavigate()
  const linkTo = useContractLinks()
  const chosen = tariffChoiceOf(useSearch({ strict: false })).tariff
  const payment = usePaymentToTell()
  // Home reports the payments of other pages, which were not for a tariff.
  const paidOn = keptPayment()?.page
  const isFromHere = paidOn === undefined || paidOn === location.pathname
  const [opened, setOpened] = useState(false)
  const { contract_id, billing_id } = contract
  const { service_id: serviceId } = service
  const ref = { contract_id, billing_id }
  const back = useWayBack(linkTo(ref, { page: 'service', service: serviceId }))
  const place = service.address.street === '' ? contract.address : addressOf(service, t)
  const here = () => `${location.pathname}${location.search}`
  const pay = (sum?: Money) => open({ kind: 'topUp', subject: { ...subjectOf(contract), sum, returnTo: here() } })
  return (
    <TariffPage
      contract={ref}
      serviceId={serviceId}
      place={[service.service_title_name, place].filter(Boolean).join(', ')}
      chosen={chosen}
      opened={opened}
      onClose={() => setOpened(false)}
      onChoose={(tariff) => {
        void navigate({ to: '.', search: { tariff }, state: true, replace: true, resetScroll: false })
        setOpened(true)
      }}
      back={back}
      due={contract.billing_status.shortfall}
      onTopUp={pay}
      onResume={
        config.flags.changeStatus && may(serviceCalls.resume.access, contract)
          ? () => open({ kind: 'pause', contract: ref, returnTo: here() })
          : undefined
      }
      payment={
        payment.has &&
        isFromHere && (
          <LazyTrackedPayment
            key={payment.key}
            contract={contract}
            onRetry={(_contract, sum) => pay(sum)}
            onward={chosen === undefined ? undefined : { label: t('tariffs.title'), onClick: () => setOpened(true) }}
          />
        )
      }
    />
  )
}
