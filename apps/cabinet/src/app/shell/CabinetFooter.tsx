import { Footer } from '@kabinet/ui/navigation/Footer.tsx'
import { useQuery } from '@tanstack/react-query'
import { contractQuery, isFull } from '../../features/home/home.api.ts'
import { cityListQuery } from '../../features/provider/provider.api.ts'
import { config } from '../../shared/page/config.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useChosen } from '../routes/chosen-contract.ts'

/**
 * Footer with links to the provider's site, messenger and social networks for the chosen contract's city (the first
 * city if unknown), and to the provider's apps. Only the link to the site is always present. The footer waits for the
 * cities, so that its links do not move.
 */
export function CabinetFooter() {
  const t = useMessages()
  const { ref } = useChosen()
  const { data: contract, isFetching } = useQuery({ ...contractQuery(ref), enabled: false })
  const { data: cities, isPending } = useQuery(cityListQuery())
  if (isPending || (!contract && isFetching)) return null

  const home = contract && isFull(contract) ? contract.contract_address?.city_id : undefined
  const city = cities?.find(({ id }) => id === home) ?? cities?.[0]
  const { site = null, messenger = null, groups = [] } = city?.social_links ?? {}
  const { android, ios } = config.apps
  return (
    <Footer
      label={t('shell.elsewhere')}
      note={t('shell.version', { version: config.version })}
      groups={[
        [
          { title: hostOf(config.site), href: site ?? config.site },
          ...(messenger === null ? [] : [{ title: t('shell.messenger'), href: messenger }]),
          ...groups.map((href) => ({ title: hostOf(href), href })),
        ],
        [
          ...(android ? [{ title: t('shell.android'), href: android }] : []),
          ...(ios ? [{ title: t('shell.ios'), href: ios }] : []),
        ],
      ].filter(({ length }) => length > 0)}
    />
  )
}

function hostOf(address: string): string {
  return new URL(address).host
}
