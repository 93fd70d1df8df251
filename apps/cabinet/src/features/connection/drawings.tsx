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

/** Outlet in the wall through which the cable comes. */
const outlet =
  'M14 10h24a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4ZM30 26a4 4 0 1 1-8 0 4 4 0 0 1 8 0'
const cable = 'M26 30v16c0 10 6 16 16 16 18 0 12-26 30-26h8'

/** Cable that comes out of the wall of a flat. */
export function CableDrawing() {
  return (
    <Drawing>
      <path className={classes.line} d={outlet} />
      <path className={classes.accent} d={cable} />
      <path className={classes.line} d="M80 28h18v16H80zM98 32h8v8h-8M85 32v4M90 32v4" />
    </Drawing>
  )
}

/** Wall of a flat without a cable. */
export function NoCableDrawing() {
  return (
    <Drawing>
      <path className={classes.line} d={outlet} />
      <path className={classes.faint} d={`${cable}M80 28h18v16H80z`} />
    </Drawing>
  )
}
