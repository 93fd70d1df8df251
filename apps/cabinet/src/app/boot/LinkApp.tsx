import { securityPages } from '@kabinet/contract/security'
import { BrandMark } from '@kabinet/ui/primitives/BrandMark.tsx'
import { SignInLayout } from '@kabinet/ui/navigation/SignInLayout.tsx'
import { ConfirmedEmail } from '../../features/security/ConfirmedEmail.tsx'
import { NotMe } from '../../features/security/NotMe.tsx'
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
  const t = useMessages()
  const { title, logo, illustration } = config.brand
  const isEmail = location.pathname === securityPages.email
  const name = isEmail ? t('security.emailPage') : t('security.notMePage')
  const token = location.hash.slice(1)
  useTitle(name)
  return (
    <SignInLayout
      brand={<BrandMark title={title} logo={logo} />}
      languages={<LanguageChoice />}
      headline={isEmail ? t('security.emailHeadline') : t('security.notMeHeadline')}
      title={name}
      illustration={illustration}
      short
      footer={config.flags.support && <Support />}
    >
      <SignedOutQueries>{isEmail ? <ConfirmedEmail token={token} /> : <NotMe token={token} />}</SignedOutQueries>
    </SignInLayout>
  )
}

/** How to reach support, if the page has not helped. */
function Support() {
  const t = useMessages()
  return (
    <span>
      {t('common.support')} <SupportPhone />
    </span>
  )
}
