import { minus, type Money, zero } from '@kabinet/contract/kernel/money'
import { SkeletonLine, widths } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import { Button } from '@mantine/core'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './invoices.module.css'
import { payText } from './pay-text.ts'

interface ToPayWaitsProps {
  readonly all: boolean
  /** If it is negative, invoices may be due. */
  readonly balance: Money
}

/** As high as two invoices to pay, or that there are none: the texts are those that usually come, unseen. */
export function ToPayWaits({ all, balance }: ToPayWaitsProps) {
  const t = useMessages()
  const formats = useFormats()
  const owed = balance < 0 ? minus(zero, balance) : undefined
  const notes = [
    t('invoices.countToPay', { count: 2 }),
    ...(all
      ? [t('invoices.paidSeparately')]
      : [t('invoices.notInvoiced', { sum: formats.money(owed ?? zero) }), t('invoices.oldestFirst')]),
  ]
  return (
    <div className={classes.due} aria-busy="true">
      <VisuallyHidden live>{t('common.loading')}</VisuallyHidden>
      {owed === undefined ? (
        <p className={classes.none} aria-hidden="true">
          <Unseen text={t('invoices.noneUnpaid')} width="48%" />
        </p>
      ) : (
        <>
          <dl className={classes.total} aria-hidden="true">
            <dt>
              <Unseen text={t('invoices.toPay')} width="24%" />
            </dt>
            <dd>
              <Unseen text={formats.money(owed)} width="56%" />
            </dd>
          </dl>
          <div aria-hidden="true">
            {notes.map((note, index) => (
              <p key={note} className={classes.note}>
                <Unseen text={note} width={widths(3)[index]?.[0] ?? '48%'} />
              </p>
            ))}
          </div>
        </>
      )}
      {!all && (
        <div className={classes.actions} aria-hidden="true">
          <WayWaits
            text={owed === undefined ? t('common.topUp') : payText(owed, formats, t)}
            filled={owed !== undefined}
          />
          <WayWaits text={t(owed === undefined ? 'invoices.topUpBill' : 'invoices.bill')} />
        </div>
      )}
    </div>
  )
}

function Unseen({ text, width }: { readonly text: string; readonly width: string }) {
  return (
    <span className={classes.unseen}>
      <span>{text}</span>
      <SkeletonLine width={width} height="0.75rem" />
    </span>
  )
}

function WayWaits({ text, filled = false }: { readonly text: string; readonly filled?: boolean }) {
  return (
    <span className={classes.unseen}>
      <Button variant={filled ? 'filled' : 'default'} fullWidth={false}>
        {text}
      </Button>
      <SkeletonLine width="100%" height="100%" radius="var(--k-radius-button)" />
    </span>
  )
}

/** The invoices of a year, each with its day and its status. */
export function YearWaits() {
  const t = useMessages()
  return (
    <div aria-busy="true">
      <VisuallyHidden live>{t('common.loading')}</VisuallyHidden>
      <div aria-hidden="true">
        <div className={classes.yearWaits}>
          <SkeletonLine width="3.5rem" height="0.875em" />
        </div>
        <List edge>
          {widths(4).map(([title, note], index) => (
            <ListRow
              key={index}
              title={<Line width={title} />}
              note={
                <>
                  <Line width={note} />
                  <Line width="5.5rem" />
                </>
              }
              value={<SkeletonLine width="4.5rem" />}
              trailing="down"
            />
          ))}
        </List>
      </div>
    </div>
  )
}

function Line({ width }: { readonly width: string }) {
  return (
    <span className={classes.lineWaits}>
      <SkeletonLine width={width} height="0.75rem" />
    </span>
  )
}
