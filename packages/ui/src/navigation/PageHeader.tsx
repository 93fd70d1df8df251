import type { ReactNode } from 'react'
import { ArrowBack } from '../primitives/glyphs.tsx'
import type { Click } from './nav.ts'
import css from './PageHeader.module.css'

type PageHeaderProps = {
  title: string
  subtitle?: ReactNode
  back?: { label: string; href: string; onClick?: Click }
  right?: ReactNode
}

export function PageHeader({ title, subtitle, back, right }: PageHeaderProps) {
  return (
    <div className={css.head}>
      {back && (
        <a className={css.back} href={back.href} onClick={back.onClick} aria-label={back.label}>
          <ArrowBack />
        </a>
      )}
      <div className={css.words}>
        <h1 className={css.title}>{title}</h1>
        {subtitle !== undefined && <p className={css.subtitle}>{subtitle}</p>}
      </div>
      {right}
    </div>
  )
}
