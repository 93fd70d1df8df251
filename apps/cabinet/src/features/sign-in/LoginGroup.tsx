import { AccordionSection } from '@kabinet/ui/primitives/AccordionSection.tsx'
import { SegmentedTabs } from '@kabinet/ui/navigation/SegmentedTabs.tsx'
import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { flowRoot } from '../../shared/page/flow-root.ts'
import { lazyComponent } from '../../shared/lazy/lazy-component.tsx'
import { config } from '../../shared/page/config.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { ContractForm } from './ContractForm.tsx'
import { type Place, type Way, waysOf } from './place.ts'
import classes from './sign-in.module.css'
import type { SignedInProps } from './signed-in.ts'

const PhoneSignIn = lazyComponent(async () => (await import('./PhoneSignIn.tsx')).PhoneSignIn)

const homeWays = ['contract', 'phone', 'connection'] as const
type HomeWay = (typeof homeWays)[number]
const own = homeWays.filter((way) => waysOf(config.flags).includes(way))

interface Props extends SignedInProps {
  readonly way: Way
  readonly go: (place: Place) => void
}

export function LoginGroup({ way, go, ...form }: Props) {
  const t = useMessages()
  const isBusiness = way === 'business'
  return (
    <div>
      <AccordionSection title={t('pageAuth.home')} open={!isBusiness} onOpen={() => go({ way: 'contract' })}>
        <HomeWays
          way={homeWays.find((one) => one === way) ?? 'contract'}
          onChange={(next) => go({ way: next })}
          {...form}
        />
      </AccordionSection>
      <AccordionSection
        title={t('pageAuth.business')}
        note={t('pageAuth.businessNote')}
        open={isBusiness}
        onOpen={() => go({ way: 'business' })}
      >
        <ContractForm {...form} />
      </AccordionSection>
    </div>
  )
}

interface HomeWaysProps extends SignedInProps {
  readonly way: HomeWay
  readonly onChange: (way: HomeWay) => void
}

function HomeWays({ way, onChange, ...form }: HomeWaysProps) {
  const t = useMessages()
  const panel = useId()
  const labels: Readonly<Record<HomeWay, string>> = {
    contract: t('pageAuth.byContract'),
    phone: t('pageAuth.byPhone'),
    connection: t('pageAuth.connection'),
  }
  const forms: Readonly<Record<HomeWay, ReactNode>> = {
    contract: <ContractForm {...form} />,
    phone: <PhoneSignIn {...form} onContract={() => onChange('contract')} />,
    connection: <ToConnection />,
  }
  if (own.length === 1) return forms[way]
  return (
    <>
      <SegmentedTabs
        label={t('pageAuth.ways')}
        value={way}
        onChange={(value) => onChange(value as HomeWay)}
        items={own.map((value) => ({ value, label: labels[value] }))}
        panelId={panel}
      />
      <div id={panel} role="tabpanel" aria-label={labels[way]} className={classes.panel}>
        {forms[way]}
      </div>
    </>
  )
}

/** Leads to the flow in which people become customers. */
function ToConnection() {
  const t = useMessages()
  return (
    <div className={classes.form}>
      <p className={classes.lead}>{t('connection.lead')}</p>
      <Button component="a" href={`${flowRoot}/start`}>
        {t('connection.open')}
      </Button>
    </div>
  )
}
