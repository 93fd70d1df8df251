import { FormId } from '@kabinet/ui/inputs/form-id.ts'
import { StickyTotal } from '@kabinet/ui/navigation/StickyTotal.tsx'
import { useFormAround } from '@kabinet/ui/overlays/use-form-around.ts'
import { type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import classes from './Decision.module.css'
import { DecisionContext } from './decision-place.ts'

interface Props {
  /** Absent where the error says it all. */
  readonly label?: ReactNode
  readonly sum?: ReactNode
  readonly note?: ReactNode
  /** Label, sum and note as they are beside the screen, where there is room for more. */
  readonly beside: ReactNode
  /** What keeps the person from going on. */
  readonly error?: ReactNode
  /** Primary button of the screen. */
  readonly children: ReactNode
}

/**
 * What a screen comes to, and its primary button: always in sight at the end of a phone's screen, and in the card
 * beside it on a desk.
 */
export function Decision({ beside, children, ...total }: Props) {
  const { isBeside } = useContext(DecisionContext)
  if (!isBeside) return <StickyTotal {...total}>{children}</StickyTotal>
  return (
    <Beside>
      {/* The first sum is announced only if the live region was there before it. */}
      <div role="status" className={classes.beside}>
        {beside}
      </div>
      {total.error}
      {children}
    </Beside>
  )
}

/** Primary button of a screen that comes to no sum: where it is written on a phone, with the decisions on a desk. */
export function Deciding({ children }: Pick<Props, 'children'>) {
  return useContext(DecisionContext).isBeside ? <Beside>{children}</Beside> : children
}

function Beside({ children }: Pick<Props, 'children'>) {
  const { place } = useContext(DecisionContext)
  const [mark, form] = useFormAround()
  return (
    <>
      <span ref={mark} hidden />
      {place && createPortal(<FormId value={form}>{children}</FormId>, place)}
    </>
  )
}

/** Where the decision of a screen is shown beside it; nothing on screens that have none. */
export function DecisionPlace() {
  const { setPlace } = useContext(DecisionContext)
  return <div ref={setPlace} className={classes.place} />
}
