import type { ReactNode } from 'react'
import type { BrandIllustration } from '../tokens/brand.ts'
import { MountainIllustration } from '../primitives/MountainIllustration.tsx'
import css from './SignInLayout.module.css'

type SignInLayoutProps = {
  brand: ReactNode
  languages: ReactNode
  /** What the page is for. */
  headline: string
  /** Whether that has begun, or is over: the headline is then only beside the page, on a desk. */
  begun?: boolean
  /** Title (h1). On a phone, brands with a coloured field show the headline instead, unless it has begun. */
  title: string
  illustration: BrandIllustration
  /** Whether the content is short: on a desk it is then further down. */
  short?: boolean
  children: ReactNode
  /** Alternatives to signing in, as a `List`; on a phone at the bottom of the page. */
  after?: ReactNode
  footer?: ReactNode
}

export function SignInLayout({
  brand,
  languages,
  headline,
  begun = false,
  title,
  illustration,
  short,
  children,
  after,
  footer,
}: SignInLayoutProps) {
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div className={css.brand}>{brand}</div>
        <p className={css.promise} data-begun={begun || undefined}>
          {headline}
        </p>
        <div className={css.headArt}>
          <MountainIllustration illustration={illustration} />
        </div>
      </header>
      <nav className={css.languages}>{languages}</nav>
      <main className={css.panel} data-short={short || undefined} id="main">
        <div className={css.form}>
          <h1 className={css.title}>{title}</h1>
          {!begun && <p className={css.headline}>{headline}</p>}
          {children}
          {after !== undefined && <div className={css.after}>{after}</div>}
        </div>
      </main>
      {footer !== undefined && <footer className={css.footer}>{footer}</footer>}
      <div className={css.footArt}>
        <MountainIllustration illustration={illustration} />
      </div>
    </div>
  )
}
