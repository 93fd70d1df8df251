import classes from '../../shared/order/Drawing.module.css'
import own from './intercom.module.css'

/** Somebody rings at the door, and the flat sees or hears them: on the phone if the app opens the door. */
export function DoorScene({ hasApp }: { readonly hasApp: boolean }) {
  return (
    <svg className={own.scene} viewBox="0 0 280 112" fill="none" aria-hidden="true">
      <path className={classes.line} d="M8 104h264M72 20h80M78 20l5-10h58l5 10" />
      <path className={classes.line} d="M84 104V20h56v84M92 104V30h40v74M100 40h24v26h-24Z" />
      <path className={classes.accent} d="M125 76v8" />
      <path className={classes.line} d="M32 38h20a4 4 0 0 1 4 4v42a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4V42a4 4 0 0 1 4-4Z" />
      <path className={classes.accent} d="M42 55a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Z" />
      <path
        className={classes.line}
        d="M36 64h.1M42 64h.1M48 64h.1M36 71h.1M42 71h.1M48 71h.1M36 78h.1M42 78h.1M48 78h.1"
      />
      <path className={classes.accent} d="M164 50c5 7 5 17 0 24M174 44c9 11 9 25 0 36" />
      {hasApp ? <VisitorOnPhone /> : <RingingHandset />}
    </svg>
  )
}

function VisitorOnPhone() {
  return (
    <>
      <path
        className={classes.line}
        d="M210 14h38a7 7 0 0 1 7 7v68a7 7 0 0 1-7 7h-38a7 7 0 0 1-7-7V21a7 7 0 0 1 7-7Z"
      />
      <path className={classes.line} d="M229 46a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM213 66c2-9 8-13 16-13s14 4 16 13" />
      <path className={classes.accent} d="M218 76h22a5 5 0 0 1 0 10h-22a5 5 0 0 1 0-10Z" />
    </>
  )
}

function RingingHandset() {
  return (
    <>
      <path
        className={classes.line}
        d="M210 24h38a7 7 0 0 1 7 7v54a7 7 0 0 1-7 7h-38a7 7 0 0 1-7-7V31a7 7 0 0 1 7-7Z"
      />
      <path
        className={classes.line}
        d="M212 33h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3v22a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-8M233 40h12M233 48h12"
      />
      <path className={classes.accent} d="M239 78a5 5 0 1 0 0-10 5 5 0 0 0 0 10Z" />
    </>
  )
}
