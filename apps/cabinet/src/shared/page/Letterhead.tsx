import { BrandMark } from '@kabinet/ui/primitives/BrandMark.tsx'
import type { ReactNode } from 'react'
import { config } from './config.ts'
import classes from './letterhead.module.css'

interface Props {
  readonly title: string
  /** Facts under the title, such as the customer; those with an empty value are left out. */
  readonly facts: readonly { readonly title: string; readonly value: string }[]
  readonly children?: ReactNode
}

/** Head of a printed page: the brand, what is printed, and for whom. */
export function Letterhead({ title, facts, children }: Props) {
  const { brand, support } = config
  return (
    <div className={classes.printed}>
      <div className={classes.letterhead}>
        <BrandMark title={brand.title} logo={brand.logo} />
        <span>{support.display}</span>
      </div>
      <h1 className={classes.title}>{title}</h1>
      <dl className={classes.facts}>
        {facts
          .filter(({ value }) => value !== '')
          .map((fact) => (
            <div key={fact.title}>
              <dt>{fact.title}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
      </dl>
      {children}
    </div>
  )
}
