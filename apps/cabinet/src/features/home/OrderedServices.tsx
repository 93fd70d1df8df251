import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ServiceGrid } from '../../shared/contract/Services.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { continueText } from './continue.ts'
import type { FullContract, Service } from './home.api.ts'
import { orderSentence } from './sentence.ts'
import { OneService, type ServiceLinks } from './Services.tsx'

type Order = NonNullable<FullContract['ordered']>

interface Props {
  readonly contract: FullContract
  readonly order: Order
  readonly links: ServiceLinks
  readonly onContinue: ((contract: FullContract) => void) | undefined
}

/** What an order waits for, unless the status card says so already, and the bundle that is ordered. */
export function OrderedServices({ contract, order, links, onContinue }: Props) {
  const ordered = contract.services.filter(({ ordered_on }) => ordered_on !== null)
  return (
    <>
      {contract.billing_status.status !== 'ordered' && (
        <OrderNotice
          order={order}
          services={ordered}
          isShorter={contract.billing_status.services_on > 0 && order.cost > 0}
          onContinue={onContinue && (() => onContinue(contract))}
        />
      )}
      {order.bundle && (
        <OrderedBundle
          bundle={order.bundle}
          products={ordered.filter(({ in_bundle }) => in_bundle)}
          link={links.service}
        />
      )}
    </>
  )
}

const plain = (chunks: ReactNode) => chunks

interface NoticeProps {
  readonly order: Order
  readonly services: readonly Service[]
  /** Whether the charge may bring forward the day until which the balance lasts. */
  readonly isShorter: boolean
  readonly onContinue: (() => void) | undefined
}

function OrderNotice({ order, services, isShorter, onContinue }: NoticeProps) {
  const t = useMessages()
  const formats = useFormats()
  const { key, values } = orderSentence(order, formats)
  const text = onContinue && continueText(order.step, t)
  const names = services.map(({ service_title_name, note }) => `${service_title_name} (${note})`).join(', ')
  return (
    <Notice
      severity="info"
      title={t.rich(key, { ...values, quiet: plain })}
      {...(text && {
        action: (
          <Button variant="subtle" fullWidth={false} onClick={onContinue}>
            {text}
          </Button>
        ),
      })}
    >
      <br />
      {t('home.orderedText', { names, sum: formats.money(order.cost) })}
      {isShorter && ` ${t('home.orderedShorter')}`}
    </Notice>
  )
}

interface BundleProps {
  readonly bundle: NonNullable<Order['bundle']>
  readonly products: readonly Service[]
  readonly link: ServiceLinks['service']
}

function OrderedBundle({ bundle: { title, cost }, products, link }: BundleProps) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <Section title={title} aside={<MoneyText text={t('common.perMonth', { sum: formats.money(cost) })} />}>
      <ServiceGrid label={title}>
        {products.map((product) => (
          <OneService key={product.service_id} service={product} paid={false} link={link(product)} />
        ))}
      </ServiceGrid>
    </Section>
  )
}
