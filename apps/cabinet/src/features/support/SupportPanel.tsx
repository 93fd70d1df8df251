import type { contractCalls } from '@kabinet/contract/contracts'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { supportAt } from '@kabinet/contract/support-hours'
import { CopyButton } from '@kabinet/ui/primitives/CopyButton.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { StatusDot } from '@kabinet/ui/primitives/StatusDot.tsx'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { isPaid } from '../../shared/contract/service-state.ts'
import { useStatusLabel } from '../../shared/contract/use-status-label.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { unbrokenPhone } from '../../shared/i18n/unbroken.ts'
import { config } from '../../shared/page/config.ts'
import { useIsDesktop } from '../../shared/page/hooks.ts'
import { useNow } from '../../shared/page/use-now.ts'
import classes from './support.module.css'
import { SupportTimes } from './SupportTimes.tsx'

type Contract = AnswerOf<typeof contractCalls.info>[number]
type Service = Extract<Contract, { services: unknown }>['services'][number]

interface Props {
  /** Undefined if the account has none. */
  readonly contract: Contract | undefined
}

/** What support asks for, what it sees, and how to call it: a link on a phone, a number to dial on a desk. */
export function SupportPanel({ contract }: Props) {
  const t = useMessages()
  const isDesktop = useIsDesktop()
  const { phone, hours } = config.support
  const { isOpen } = supportAt(hours, useNow(), config.zone)
  const display = unbrokenPhone(config.support.display)
  return (
    <div className={classes.panel}>
      <SupportTimes />
      {contract && (
        <Fact label={t('shell.supportNumber')} copied={contract.contract_id}>
          {contract.contract_id}
        </Fact>
      )}
      {isDesktop && (
        <Fact label={t('shell.supportPhone')} copied={`+${phone}`}>
          {display}
        </Fact>
      )}
      {contract && 'services' in contract && <Line {...contract} />}
      {!isDesktop && (
        <SheetActions>
          <Button component="a" variant={isOpen ? 'filled' : 'default'} fullWidth href={`tel:+${phone}`}>
            {t('common.call', { phone: display })}
          </Button>
        </SheetActions>
      )}
    </div>
  )
}

function Fact({ label, copied, children }: { label: string; copied: string; children: ReactNode }) {
  const t = useMessages()
  return (
    <div className={classes.fact}>
      <p className={classes.words}>
        <span className={classes.label}>{label}</span>
        <span className={classes.value}>{children}</span>
      </p>
      <CopyButton text={copied} label={t('common.copy')} copied={t('common.copied')} />
    </div>
  )
}

function Line({
  services,
  bundle,
  billing_status: billing,
}: Pick<Extract<Contract, { services: unknown }>, 'services' | 'bundle' | 'billing_status'>) {
  const t = useMessages()
  const all = [...services.filter(({ in_bundle }) => !in_bundle), ...(bundle?.products ?? [])]
  if (all.length === 0) return null
  return (
    <section>
      <h3 className={classes.title}>{t('shell.supportLine')}</h3>
      <ul className={classes.line}>
        {all.map((service) => (
          <OneService key={service.service_id} service={service} paid={isPaid(billing)} />
        ))}
      </ul>
    </section>
  )
}

function OneService({ service, paid }: { service: Service; paid: boolean }) {
  const { kind, label } = useStatusLabel(service, paid)
  return (
    <li className={classes.service}>
      <span>{service.service_title_name}</span>
      <StatusDot kind={kind} label={label} />
    </li>
  )
}
