import type { ContractRef } from '@kabinet/contract/ids'
import { addDays, type Day } from '@kabinet/contract/kernel/days'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { Sheet } from '@kabinet/ui/Sheet.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Answered } from '../../shared/Answered.tsx'
import { Refused } from '../../shared/failures.ts'
import { useFormats } from '../../shared/formats.ts'
import { once } from '../../shared/once.ts'
import { SupportPhone } from '../../shared/SupportPhone.tsx'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { onlineQuery, useStock } from './tv.api.ts'
import classes from './tv.module.css'

interface Props {
  readonly contract: ContractRef
  readonly opened: boolean
  readonly onClose: () => void
}

/** The operator's stock of online TV, asked once more: it is had once, and its days begin at once (specification §3). */
export function StockSheet({ contract, opened, onClose }: Props) {
  const t = useTexts()
  return (
    <Sheet opened={opened} onClose={onClose} title={t('tv.stockTitle')} closeLabel={t('common.close')}>
      <Stock contract={contract} onClose={onClose} />
    </Sheet>
  )
}

function Stock({ contract, onClose }: Pick<Props, 'contract' | 'onClose'>) {
  const t = useTexts()
  const formats = useFormats()
  const query = useQuery(onlineQuery(contract))
  const { mutate, data, error, isPending } = useStock(contract)
  const refused = error instanceof Refused
  if (data) return <StockOn packet={data.packet} until={formats.dayAt(data.end_at)} />
  return (
    <Answered query={query} failed={t('tv.onlineFailed')}>
      {({ stock, user_subscriptions: own }) => {
        // Another tab may have connected it, or a try whose answer was lost.
        const given = isPending || refused ? undefined : own.find(({ free_until: free }) => free !== null)
        if (given?.free_until) return <StockOn packet={given.packet.name} until={given.free_until} />
        return (
          <div className={classes.form}>
            {stock && (
              <p className={classes.text}>
                {t('tv.stockText', { days: stock.days, to: formats.day(addDays(formats.today, stock.days), 'until') })}
              </p>
            )}
            {refused && (
              <Notice tone="error" live title={t('tv.stockFailed')}>
                {failureText(error, t)} <SupportPhone />
              </Notice>
            )}
            {stock && error !== null && !refused && <Notice tone="error" live title={failureText(error, t)} />}
            {!stock && !refused && !isPending && <Notice tone="info" title={t('tv.stockHad')} />}
            {stock && (
              <Button loading={isPending} onClick={once(() => mutate())}>
                {t('tv.connect')}
              </Button>
            )}
            <Button variant="default" fullWidth onClick={onClose}>
              {t('tv.leave')}
            </Button>
          </div>
        )
      }}
    </Answered>
  )
}

function StockOn({ packet, until }: { packet: string; until: Day }) {
  const t = useTexts()
  const formats = useFormats()
  return (
    <Notice tone="ok" live title={t('tv.stockOn', { packet })}>
      {t('tv.freeUntil', { to: formats.day(until, 'until') })}
    </Notice>
  )
}
