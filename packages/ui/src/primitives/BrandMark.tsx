import type { BrandLogo } from '../tokens/brand.ts'
import css from './BrandMark.module.css'
import type { Click } from '../navigation/nav.ts'
import { Pressable } from './Pressable.tsx'

type BrandMarkProps = { title: string; logo: BrandLogo; href?: string; onClick?: Click }

export function BrandMark({ title, logo, href, onClick }: BrandMarkProps) {
  return (
    <Pressable className={css.brand} href={href} onClick={onClick}>
      <svg
        className={css.logo}
        data-frame={logo.frame}
        viewBox={logo.viewBox}
        fill="none"
        stroke="currentColor"
        strokeWidth={logo.stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={logo.path} />
      </svg>
      <span className={css.title}>{title}</span>
    </Pressable>
  )
}
