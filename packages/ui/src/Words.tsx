import type { ReactNode } from 'react'
import css from './Words.module.css'

type WordsProps = {
  title: ReactNode
  note?: ReactNode
  /** Names them to what they describe: `<id>-title` and `<id>-note`. */
  id?: string
  /** At the head of what is opened, larger than in a row. */
  head?: boolean
  children?: ReactNode
}

/** A name, and under it what belongs to it; beside them stands what keeps its width. */
export function Words({ title, note, id, head = false, children }: WordsProps) {
  const [Box, Line] = head ? (['div', 'p'] as const) : (['span', 'span'] as const)
  return (
    <Box className={css.words} data-head={head || undefined}>
      <Line className={css.title} id={id && `${id}-title`}>
        {title}
      </Line>
      {note !== undefined && (
        <Line className={css.note} id={id && `${id}-note`}>
          {note}
        </Line>
      )}
      {children}
    </Box>
  )
}
