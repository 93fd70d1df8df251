import type { ReactNode } from 'react'

function Glyph({ children, size = 20 }: { children: ReactNode; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export function Chevron({ to }: { to: 'left' | 'right' | 'down' | 'up' }) {
  const path = {
    left: 'M15 5.5 8.5 12 15 18.5',
    right: 'M9 5.5 15.5 12 9 18.5',
    down: 'M5.5 9 12 15.5 18.5 9',
    up: 'M5.5 15.5 12 9l6.5 6.5',
  }[to]
  return (
    <Glyph>
      <path d={path} />
    </Glyph>
  )
}

export function Cross({ size = 24 }: { size?: number }) {
  return (
    <Glyph size={size}>
      <path d="M6 6l12 12M18 6 6 18" />
    </Glyph>
  )
}

export function ArrowBack() {
  return (
    <Glyph size={24}>
      <path d="M20 12H4M11 5l-7 7 7 7" />
    </Glyph>
  )
}

export function Check({ size = 20 }: { size?: number }) {
  return (
    <Glyph size={size}>
      <path d="M5 12.5 10 17.5 19.5 7" />
    </Glyph>
  )
}

export function Lens() {
  return (
    <Glyph size={22}>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </Glyph>
  )
}

export function RingSign({ sign, size = 22 }: { sign: 'bang' | 'info'; size?: number }) {
  return (
    <Glyph size={size}>
      <circle cx="12" cy="12" r="9" />
      <path d={sign === 'bang' ? 'M12 7.5v5M12 16.2v.1' : 'M12 11.5v5M12 7.8v.1'} />
    </Glyph>
  )
}

export function Bars({ size = 20 }: { size?: number }) {
  return (
    <Glyph size={size}>
      <path d="M9 7v10M15 7v10" />
    </Glyph>
  )
}
