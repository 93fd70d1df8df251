import { SegmentedTabs } from '@kabinet/ui/SegmentedTabs.tsx'
import { Button } from '@mantine/core'
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { useTexts } from '../../shared/texts.tsx'
import classes from './express.module.css'

export type FindBy = 'address' | 'contract'

interface FindProps {
  readonly by: FindBy
  readonly onChange: (by: FindBy) => void
  readonly children: ReactNode
  /** What the focus goes to on the way back from the payment. */
  readonly ref: Ref<HTMLDivElement>
}

/** The ways to name the contract that is paid for (specification §2, payment group). */
export function FindContract({ by, onChange, children, ref }: FindProps) {
  const t = useTexts()
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
  /** Whose contract it is and where, masked; absent where that is not known. */
  readonly owner: string | undefined
  readonly onBack: () => void
  readonly children: ReactNode
}

/** The payment itself, below the contract that it is for. */
export function PaymentStep({ number, owner, onBack, children }: StepProps) {
  const t = useTexts()
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
