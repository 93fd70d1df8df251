import type { ReactNode } from 'react'
import type { BrandIllustration } from './brand.ts'
import { Mount } from './Mount.tsx'
import css from './SignInLayout.module.css'

type SignInLayoutProps = {
  brand: ReactNode
  /** `<LanguageSwitch/>` */
  languages: ReactNode
  /** What the product is, in one line. */
  headline: string
  /** The h1. A brand with a field shows it on a desk only: on a phone the headline stands there. */
  title: string
  illustration: BrandIllustration
  children: ReactNode
  /** The ways past signing in, a `List`; at the foot of a phone. */
  after?: ReactNode
  footer?: ReactNode
}

/** The frame of the sign-in page: brand and headline, one calm form, nothing else to decide. */
export function SignInLayout({
  brand,
  languages,
  headline,
  title,
  illustration,
  children,
  after,
  footer,
}: SignInLayoutProps) {
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div className={css.brand}>{brand}</div>
        <p className={css.promise}>{headline}</p>
        <div className={css.headArt}>
          <Mount illustration={illustration} />
        </div>
      </header>
      <nav className={css.languages}>{languages}</nav>
      <main className={css.panel} id="main">
        <div className={css.form}>
          <h1 className={css.title}>{title}</h1>
          <p className={css.headline}>{headline}</p>
          {children}
          {after !== undefined && <div className={css.after}>{after}</div>}
        </div>
      </main>
      {footer !== undefined && <footer className={css.footer}>{footer}</footer>}
      <div className={css.footArt}>
        <Mount illustration={illustration} />
      </div>
    </div>
  )
}
