import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { userQuery } from '../../features/profile/user.api.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { lazySheetContent } from './lazy-sheet.tsx'
import { SheetFrame } from './SheetFrame.tsx'
import { useSheets } from './use-sheets.tsx'

const TopUp = lazySheetContent(async () => (await import('../../features/payments/TopUp.tsx')).TopUp)

// Time after which the home page has probably loaded, so that preloading does not compete with it.
const quietMs = 2000

/** Sheet for topping up a contract. Preloads the form, because most customers open the cabinet to pay. */
export function TopUpSheet() {
  const t = useMessages()
  const { close } = useSheets()
  // The sheet may open before any other component has fetched the user.
  const user = useQuery(userQuery())
  const asksEmail = user.data !== undefined && !user.data.email
  useEffect(() => {
    const timer = setTimeout(TopUp.preloadChunk, quietMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <SheetFrame
      kind="topUp"
      title={({ subject }) => subject.heading ?? t('payment.title')}
      subtitle={({ subject: { title, contract } }) =>
        [...new Set([title, t('common.number', { number: contract.contract_id })])].join(', ')
      }
    >
      {({ subject }) => <TopUp subject={{ ...subject, asksEmail }} onPaid={close} />}
    </SheetFrame>
  )
}
