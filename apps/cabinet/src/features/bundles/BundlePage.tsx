import type { ContractRef } from '@kabinet/contract/ids'
import { addDays } from '@kabinet/contract/kernel/days'
import { type Money, zero } from '@kabinet/contract/kernel/money'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import type { Link } from '@kabinet/ui/navigation/nav.ts'
import { PageHeader } from '@kabinet/ui/navigation/PageHeader.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { bundleResumes } from '../../shared/contract/bundle-resumes.ts'
import { timelineOf } from '../../shared/contract/paid-period-timeline.ts'
import { PaidPeriod } from '../../shared/contract/PaidPeriod.tsx'
import { ServiceHead } from '../../shared/contract/ServiceHead.tsx'
import { ServiceCard, ServiceGrid } from '../../shared/contract/Services.tsx'
import { Sheet } from '@kabinet/ui/overlays/Sheet.tsx'
import { Stack } from '@kabinet/ui/primitives/Stack.tsx'
import { IconPackage } from '@kabinet/ui/icons/package.ts'
import { type ReactNode, useState } from 'react'
import { creditKindOf } from '../../shared/payment/credit.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { iconOf } from '../../shared/contract/service-icon.ts'
import { stateOf } from '../../shared/contract/service-state.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useTitle } from '../../shared/page/use-title.ts'
import type { BilledContract, Bundle, Product } from './bundles.api.ts'
import { BundleNotice } from './BundleNotice.tsx'
import { BundleSaving } from './BundleSaving.tsx'
import { ResumeBundle } from './ResumeBundle.tsx'

interface Props {
  readonly contract: ContractRef & Pick<BilledContract, 'billing_status' | 'credit'>
  readonly bundle: Bundle
  readonly name: string
  readonly back: Link
  readonly linkTo: (product: Product) => Link
  readonly actions: ReactNode
  /** What is beside the title of the services. */
  readonly aside: ReactNode
  readonly onTopUp: (sum?: Money) => void
}

export function BundlePage({ contract, bundle, name, back, linkTo, actions, aside, onTopUp }: Props) {
  const t = useMessages()
  useTitle(t('common.bundle'))
  const [resuming, setResuming] = useState(false)
  // Whether the sheet resumes the bundle or switches it back on. Fixed on opening, even if the data changes later.
  const [resumed, setResumed] = useState<'paused' | 'lapsed'>('paused')
  const stay = () => setResuming(false)
  const status = bundle.status.externalId
  return (
    <>
      <PageHeader title={t('common.bundle')} subtitle={name} back={{ label: t('common.back'), ...back }} />
      <Stack>
        <BundleNotice
          bundle={bundle}
          billing={contract.billing_status}
          onTopUp={onTopUp}
          onResume={() => {
            setResumed(status === 'suspended' ? 'paused' : 'lapsed')
            setResuming(true)
          }}
        />
        <BundleHead bundle={bundle} contract={contract} />
        <Section title={t('bundle.products')} {...(aside && { aside })}>
          <ServiceGrid label={t('bundle.products')}>{bundle.products.map(productCard)}</ServiceGrid>
        </Section>
        <BundleSaving bundle={bundle} />
        {actions}
      </Stack>
      <Sheet
        opened={resuming}
        onClose={stay}
        title={t(resumed === 'lapsed' ? 'bundle.switchOnTitle' : 'bundle.resumeTitle')}
        closeLabel={t('common.close')}
      >
        <ResumeBundle
          contract={contract}
          terms={bundle.resume}
          kind={resumed}
          onKeep={stay}
          onTopUp={(sum) => {
            stay()
            onTopUp(sum)
          }}
        />
      </Sheet>
    </>
  )

  function productCard(product: Product) {
    const [ProductIcon, tint] = iconOf(product.service_group_id)
    const { kind, word } = stateOf({ ...product, in_bundle: true }, status !== 'disabled')
    return (
      <ServiceCard
        key={product.service_id}
        {...linkTo(product)}
        icon={<ProductIcon size={22} stroke={1.6} />}
        tint={tint}
        title={product.service_title_name}
        note={product.note}
        status={{ kind, label: t(word) }}
      />
    )
  }
}

type HeadProps = Pick<Props, 'bundle' | 'contract'>

function BundleHead({ bundle, contract: { billing_status: billing, credit } }: HeadProps) {
  const t = useMessages()
  const formats = useFormats()
  const end = formats.dayAt(bundle.timeTo)
  const kind = credit.running ? creditKindOf(credit.running.action_id) : undefined
  const status = bundle.status.externalId
  return (
    <ServiceHead
      icon={<IconPackage size={22} stroke={1.6} />}
      tint="neutral"
      title={bundle.title}
      status={stateText()}
      price={{ sum: <MoneyText text={formats.money(bundle.cost)} />, per: t('common.aMonth') }}
      timeline={billing.period && <PaidPeriod billing={billing} period={billing.period} kind={kind} />}
      lines={periodLines()}
    />
  )

  /** Says what the paler days of the timeline are. */
  function coveredLine() {
    const { period } = billing
    const drawn = period && timelineOf({ ...billing, period }, formats.today)
    return drawn?.covered ? [{ title: t('bundle.coveredUntil'), value: formats.day(drawn.end, 'until') }] : []
  }

  function stateText() {
    switch (status) {
      case 'enabled':
        return { kind: 'works' as const, label: t('common.works') }
      case 'disabled':
        return { kind: 'off' as const, label: t('common.bundleDisabled') }
      case 'suspended':
        return { kind: 'paused' as const, label: t('common.bundleSuspended') }
    }
  }

  function periodLines() {
    if (status === 'enabled') {
      return [
        { title: t('bundle.nextCharge', { days: Math.max(0, bundle.daysLeft) }), value: formats.day(end) },
        ...coveredLine(),
      ]
    }
    if (status === 'suspended') {
      const back = bundleResumes({ ...billing, shortfall: bundle.resume?.shortfall ?? zero })
      return [
        ...(billing.pause ? [{ title: t('bundle.pausedSince'), value: formats.day(billing.pause.from, 'since') }] : []),
        ...(back ? [{ title: t('bundle.resumes'), value: formats.day(back, 'on') }] : []),
      ]
    }
    const paidUntil = status === 'disabled' && bundle.window?.open && bundle.resume?.paidUntil
    return paidUntil ? [{ title: t('bundle.paidAfter'), value: formats.day(addDays(paidUntil, 1), 'until') }] : []
  }
}
