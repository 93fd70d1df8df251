import type { ownDocumentCalls } from '@kabinet/contract/documents'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { useId } from 'react'
import classes from './document-page.module.css'

type Preview = AnswerOf<typeof ownDocumentCalls.documentPreview>
type Block = Preview['blocks'][number]

/** Document as a page, in its own language. Focusable, so that the keyboard can scroll it. */
export function DocumentPage({ language, title, blocks }: Pick<Preview, 'language' | 'title' | 'blocks'>) {
  const titleId = useId()
  return (
    <article className={classes.page} lang={language} aria-labelledby={titleId} tabIndex={0}>
      <h3 id={titleId} className={classes.title}>
        {title}
      </h3>
      {blocks.map((block, index) => (
        <PageBlock key={index} block={block} />
      ))}
    </article>
  )
}

function PageBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return (
        <section className={classes.text}>
          {block.heading && (
            <h4 className={classes.heading}>{[block.heading.number, block.heading.text].filter(Boolean).join(' ')}</h4>
          )}
          {block.paragraphs.map((paragraph, index) => (
            <Clause key={index} {...paragraph} />
          ))}
        </section>
      )
    case 'facts':
      return <Facts rows={block.rows} />
    case 'parties':
      return (
        <div className={classes.parties}>
          {block.parties.map(({ role, name, rows }) => (
            <section key={role} className={classes.party}>
              <p className={classes.role}>{role}</p>
              <p className={classes.name}>{name}</p>
              <Facts rows={rows.filter(({ value }) => value !== '')} dense />
            </section>
          ))}
        </div>
      )
  }
}

/** Paragraph, or a clause indented by the depth of its number. */
function Clause({ number, text }: { readonly number?: string | undefined; readonly text: string }) {
  if (number === undefined) return <p className={classes.paragraph}>{text}</p>
  const depth = number.split('.').filter(Boolean).length
  return (
    <p className={classes.clause} data-deep={depth > 2 || undefined}>
      <span className={classes.number}>{number}</span> <span>{text}</span>
    </p>
  )
}

interface FactsProps {
  readonly rows: readonly { readonly label: string; readonly value: string }[]
  readonly dense?: boolean
}

function Facts({ rows, dense = false }: FactsProps) {
  return (
    <dl className={classes.facts} data-dense={dense || undefined}>
      {rows.map(({ label, value }, index) => (
        <div key={index} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
