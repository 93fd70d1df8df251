import { Drawing } from '../../shared/order/Drawing.tsx'
import classes from '../../shared/order/Drawing.module.css'

/** Panel of an intercom beside the door. */
export function DoorDrawing() {
  return (
    <Drawing>
      <path className={classes.line} d="M8 66h104" />
      <path className={classes.line} d="M58 66V9a3 3 0 0 1 3-3h34a3 3 0 0 1 3 3v57M66 66V14h24v52" />
      <path className={classes.accent} d="M84 39v6" />
      <path className={classes.line} d="M22 14h20a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4Z" />
      <path className={classes.accent} d="M32 30a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Z" />
      <path
        className={classes.line}
        d="M26 38h.1M32 38h.1M38 38h.1M26 44.5h.1M32 44.5h.1M38 44.5h.1M26 51h.1M32 51h.1M38 51h.1"
      />
    </Drawing>
  )
}

/** Handset of a flat that rings. */
export function HandsetDrawing() {
  return (
    <Drawing>
      <path className={classes.line} d="M44 8h32a6 6 0 0 1 6 6v44a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6V14a6 6 0 0 1 6-6Z" />
      <path
        className={classes.line}
        d="M46 16h8a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3v16a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-8M68 22h6M68 28h6"
      />
      <path className={classes.accent} d="M71 44a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z" />
      <path
        className={classes.accent}
        d="M92 26c4 6 4 14 0 20M100 20c7 10 7 22 0 32M28 26c-4 6-4 14 0 20M20 20c-7 10-7 22 0 32"
      />
    </Drawing>
  )
}
