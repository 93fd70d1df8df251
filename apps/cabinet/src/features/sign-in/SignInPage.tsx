import type { ContractRef } from '@kabinet/contract/ids'
import { BrandMark } from '@kabinet/ui/BrandMark.tsx'
import { SignInLayout } from '@kabinet/ui/SignInLayout.tsx'
import type { ReactNode } from 'react'
import { config } from '../../shared/config.ts'
import { LanguageChoice } from '../../shared/LanguageChoice.tsx'
import { ThemeButton } from '../../shared/ThemeButton.tsx'
import { useTexts } from '../../shared/texts.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { ContractForm } from './ContractForm.tsx'
import classes from './sign-in.module.css'

/** The sign-in page (specification §2). */
export function SignInPage({
  notice,
  ...form
}: {
  /** What became of a payment, above the form. */
  notice: ReactNode
  onSignedIn: (contract: ContractRef) => Promise<void>
  onIntent: () => void
}) {
  const t = useTexts()
  const { title, logo, illustration } = config.brand
  useTitle(t('pageAuth.title'))
  return (
    <SignInLayout
      brand={<BrandMark title={title} logo={logo} />}
      languages={<LanguageChoice />}
      headline={t('pageAuth.headline')}
      title={t('pageAuth.title')}
      illustration={illustration}
      footer={
        <div className={classes.footer}>
          <p className={classes.support}>
            <span>{t('common.support')}</span>
            <a className={classes.phone} href={`tel:+${config.support.phone}`}>
              {config.support.display}
            </a>
          </p>
          <ThemeButton />
        </div>
      }
    >
      <div className={classes.notice}>{notice}</div>
      <ContractForm {...form} />
    </SignInLayout>
  )
}
