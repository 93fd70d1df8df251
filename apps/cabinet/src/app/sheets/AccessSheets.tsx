import { useMessages } from '../../shared/i18n/messages.tsx'
import { lazySheetContent } from './lazy-sheet.tsx'
import { SheetFrame } from './SheetFrame.tsx'
import { useSheets } from './use-sheets.tsx'

const AccessPanel = lazySheetContent(async () => (await import('../../features/access/AccessPanel.tsx')).AccessPanel)
const questions = () => import('../../features/access/AccessQuestions.tsx')
const SignOutOthers = lazySheetContent(async () => (await questions()).SignOutOthers)
const SignOutOne = lazySheetContent(async () => (await questions()).SignOutOne)
const Unblock = lazySheetContent(async () => (await questions()).Unblock)
const Revoke = lazySheetContent(async () => (await questions()).Revoke)

export function AccessSheets() {
  const t = useMessages()
  const { open } = useSheets()
  const toPanel = () => open({ kind: 'access' })
  return (
    <>
      <SheetFrame kind="access" title={t('access.title')}>
        <AccessPanel open={open} />
      </SheetFrame>
      <SheetFrame
        kind="signOutOne"
        width="question"
        title={({ device }) => t('access.signOutOneTitle', { device: device.model ?? device.os_version ?? 'none' })}
      >
        {({ device }) => <SignOutOne device={device} onKeep={toPanel} />}
      </SheetFrame>
      <SheetFrame kind="signOutOthers" width="question" title={t('access.signOutOthersTitle')}>
        <SignOutOthers onKeep={toPanel} />
      </SheetFrame>
      <SheetFrame
        kind="revokeAccess"
        width="question"
        title={t('access.revokeTitle')}
        subtitle={({ holder }) => holder.customer_title || t('access.someone')}
      >
        {({ contract, holder }) => <Revoke contract={contract} holder={holder} onKeep={toPanel} />}
      </SheetFrame>
      <SheetFrame
        kind="unblock"
        width="question"
        title={({ blocked }) => t('access.unblockTitle', { name: blocked.customer_title })}
      >
        {({ contract, blocked }) => <Unblock contract={contract} blocked={blocked} onKeep={toPanel} />}
      </SheetFrame>
    </>
  )
}
