import { useRef, type KeyboardEvent } from 'react'
import css from './SegmentedTabs.module.css'

type SegmentedTabsProps = {
  label: string
  value: string
  onChange: (value: string) => void
  items: { value: string; label: string }[]
  /** ID of the tab panel, which needs `role="tabpanel"`. */
  panelId?: string
}

/** Tabs, drawn as a line or a pill depending on the brand. Arrow keys, Home and End move between them. */
export function SegmentedTabs({ label, value, onChange, items, panelId }: SegmentedTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(
      event.key,
      items.findIndex((item) => item.value === value),
      items.length,
    )
    const item = items[next]
    if (!item) return
    event.preventDefault()
    onChange(item.value)
    list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div ref={list} className={css.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          className={css.tab}
          aria-selected={item.value === value}
          aria-controls={panelId}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => onChange(item.value)}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}

function nextIndex(key: string, current: number, count: number): number {
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return -1
}
