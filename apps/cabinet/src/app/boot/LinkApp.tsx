import { securityPages } from '@kabinet/contract/security'
import { BrandMark } from '@kabinet/ui/primitives/BrandMark.tsx'
import { SignInLayout } from '@kabinet/ui/navigation/SignInLayout.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmedEmail } from '../../features/security/ConfirmedEmail.tsx'
import { LinkOver, NotMe } from '../../features/security/NotMe.tsx'
import { confirmEmailQuery, disputedQuery, isLinkOver } from '../../features/security/security.api.ts'
import { config } from '../../shared/page/config.ts'
import { SupportPhone } from '../../shared/page/SupportPhone.tsx'
import { LanguageChoice } from '../../shared/i18n/LanguageChoice.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useTitle } from '../../shared/page/use-title.ts'
import { SignedOutQueries } from './SignedOutQueries.tsx'

/**
 * Page opened by a link in an email or text message, with or without a session. The link's token is in the fragment,
 * which is never sent to a server.
 */
export function LinkApp() {
  const token = location.hash.slice(1)
  return (
    <SignedOutQueries>
      {location.pathname === securityPages.email ? <EmailLink token={token} /> : <NotMeLink token={token} />}
    </SignedOutQueries>
  )
}

interface LinkProps {
  readonly token: string
}

function EmailLink({ token }: LinkProps) {
  const t = useMessages()
  const { data, error } = useQuery(confirmEmailQuery(token))
  if (isLinkOver(error)) return <OverPage ofEmail />
  return (
    <LinkPage
      title={t(data ? 'security.emailDone' : 'security.emailPage')}
      headline={t('security.emailHeadline')}
      begun={data !== undefined}
    >
      <ConfirmedEmail token={token} />
    </LinkPage>
  )
}

function NotMeLink({ token }: LinkProps) {
  const t = useMessages()
  const { error } = useQuery(disputedQuery(token))
  if (isLinkOver(error)) return <OverPage />
  return (
    <LinkPage title={t('security.notMePage')} headline={t('security.notMeHeadline')} begun>
      <NotMe token={token} />
    </LinkPage>
  )
}

/** There is nothing left to ask; on a phone, only the title says so. */
function OverPage({ ofEmail = false }: { readonly ofEmail?: boolean }) {
  const t = useMessages()
  return (
    <LinkPage
      title={t('security.linkOver')}
      headline={t(ofEmail ? 'security.emailHeadline' : 'security.notMeHeadline')}
      begun
    >
      <LinkOver ofEmail={ofEmail} />
    </LinkPage>
  )
}

interface PageProps {
  readonly title: string
  readonly headline: string
  readonly begun?: boolean
  readonly children: ReactNode
}

function LinkPage({ title, children, ...promise }: PageProps) {
  const { title: brand, logo, illustration } = config.brand
  useTitle(title)
  return (
    <SignInLayout
      brand={<BrandMark title={brand} logo={logo} />}
      languages={<LanguageChoice />}
      {...promise}
      title={title}
      illustration={illustration}
      short
      footer={config.flags.support && <Support />}
    >
      {children}
    </SignInLayout>
  )
}

/** How to reach support, if the page has not helped. */
function Support() {
  const t = useMessages()
  return (
    <span>
      {t('common.support')}
      {'\u2003'}
      <SupportPhone />
    </span>
  )
}
