import { Drawing } from '../../shared/order/Drawing.tsx'
import classes from '../../shared/order/Drawing.module.css'

const router = 'M34 44h52a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H34a5 5 0 0 1-5-5v-8a5 5 0 0 1 5-5Z'

/** Router with the cable plugged into it. */
export function RouterDrawing() {
  return (
    <Drawing>
      <path className={classes.accent} d="M4 62c14 0 14-9 25-9" />
      <path className={classes.line} d={`${router}M44 44V22M76 44V22`} />
      <path className={classes.line} d="M40 53h.1M48 53h.1M56 53h.1" />
      <path className={classes.accent} d="M54 16a8.5 8.5 0 0 1 12 0M49.5 11a15 15 0 0 1 21 0" />
    </Drawing>
  )
}

const wall = 'M10 8v56M10 64h100'

/** Cable that comes out of the wall of a flat. */
export function CableDrawing() {
  return (
    <Drawing>
      <path className={classes.line} d={wall} />
      <path className={classes.accent} d="M10 46h16c16 0 10-22 28-22 16 0 12 20 26 20h6" />
      <path className={classes.line} d="M86 37h14v14H86zM100 41h6v6h-6zM90 41v3M94 41v3" />
    </Drawing>
  )
}

/** Wall of a flat without a cable. */
export function NoCableDrawing() {
  return (
    <Drawing>
      <path className={classes.line} d={wall} />
      <path className={classes.faint} d="M10 46h16c16 0 10-22 28-22 16 0 12 20 26 20h6M86 37h14v14H86z" />
    </Drawing>
  )
}
