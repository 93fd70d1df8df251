import type { ContractRef } from '@kabinet/contract/ids'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { contractQuery, lastKnown } from '../../features/home/home.api.ts'
import { reloadNewest } from '../../shared/lazy/reload-chunk.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useOnline } from '../../shared/page/use-online.ts'
import { useNewVersion } from './use-new-version.ts'

/** What concerns every page: there is no network, or a newer version. An open sheet covers it with its button. */
export function ShellNotice({ contract }: { contract: ContractRef | undefined }) {
  const isNewer = useNewVersion()
  if (!useOnline()) return <Offline contract={contract} />
  return isNewer && <NewVersion />
}

/** On home, which shows the last known state of the contract, says since when it is known. */
function Offline({ contract }: { contract: ContractRef | undefined }) {
  const t = useMessages()
  const formats = useFormats()
  const isHome = useRouterState({ select: ({ location }) => location.pathname === '/' })
  // Renders again when an answer that was still on its way arrives.
  useQuery({ ...contractQuery(contract), enabled: false })
  const known = isHome && contract ? lastKnown(contract) : undefined
  const title = known ? t('errors.offlineAsOf', { time: formats.time(new Date(known.at)) }) : t('errors.offline')
  return <Notice severity="warn" live title={title} />
}

function NewVersion() {
  const t = useMessages()
  return (
    <Notice
      severity="info"
      live
      title={t('errors.replaced')}
      action={
        <Button variant="subtle" fullWidth={false} onClick={() => void reloadNewest()}>
          {t('shell.update')}
        </Button>
      }
    />
  )
}
