import { SegmentedTabs } from '@kabinet/ui/navigation/SegmentedTabs.tsx'
import { Button } from '@mantine/core'
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './express.module.css'

export type FindBy = 'address' | 'contract'

interface FindProps {
  readonly by: FindBy
  readonly onChange: (by: FindBy) => void
  readonly children: ReactNode
  readonly ref: Ref<HTMLDivElement>
}

export function FindContract({ by, onChange, children, ref }: FindProps) {
  const t = useMessages()
  const panel = useId()
  const labels: Readonly<Record<FindBy, string>> = {
    address: t('express.byAddress'),
    contract: t('express.byContract'),
  }
  return (
    <div>
      <SegmentedTabs
        label={t('express.ways')}
        value={by}
        onChange={(value) => onChange(value as FindBy)}
        items={[
          { value: 'address', label: labels.address },
          { value: 'contract', label: labels.contract },
        ]}
        panelId={panel}
      />
      <div ref={ref} id={panel} tabIndex={-1} role="tabpanel" aria-label={labels[by]} className={classes.panel}>
        {children}
      </div>
    </div>
  )
}

interface StepProps {
  readonly number: string
  readonly owner: string | undefined
  readonly onBack: () => void
  readonly children: ReactNode
}

export function PaymentStep({ number, owner, onBack, children }: StepProps) {
  const t = useMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.form}>
      <div className={classes.contract}>
        <div>
          <h2 ref={heading} tabIndex={-1} className={classes.number}>
            {t('common.number', { number })}
          </h2>
          {owner && <p className={classes.owner}>{owner}</p>}
        </div>
        <Button variant="subtle" fullWidth={false} onClick={onBack}>
          {t('express.change')}
        </Button>
      </div>
      {children}
    </div>
  )
}
