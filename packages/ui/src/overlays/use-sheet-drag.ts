import { useDrag, useMediaQuery, useMergedRef } from '@mantine/hooks'
import { useCallback, useLayoutEffect, useRef } from 'react'

/** Share of its height by which a sheet must be pulled down to close when it is let go. */
const closingShare = 0.3
/** Speed of a flick that closes a sheet, in px/ms, and the least distance of one, in px. */
const flickSpeed = 0.5
const shortestFlick = 24
const settleMs = 220

const atOnce = { getInitialValueInEffect: false }

/**
 * Lets a bottom sheet follow a finger that pulls it down by its head, or by its content if that is scrolled to the top.
 * Closes it if it is flicked or pulled far enough. Dialogs on desktop are not pulled, nor is anything by a mouse.
 * @returns refs for the sheet and for these two parts of it
 */
export function useSheetDrag(opened: boolean, onClose: () => void) {
  const sheet = useRef<HTMLElement>(null)
  const enabled = useMediaQuery('(max-width: 767.98px)', undefined, atOnce)
  const mayPull = useRef(false)
  const finger = useRef<number>(undefined)
  const lastMove = useRef(0)
  const settling = useRef<Animation>(undefined)

  // A sheet that is opened again while it closes is the same element, and closing may have interrupted a gesture.
  useLayoutEffect(() => {
    finger.current = undefined
    if (opened && sheet.current) sheet.current.style.translate = ''
  }, [opened])

  function follow({ movement, velocity, delta, last, canceled }: useDrag.State) {
    const { current } = sheet
    if (!current) return
    const shift = Math.max(0, movement[1])
    settling.current?.cancel()
    current.style.translate = `0 ${shift}px`
    // A finger is let go where it last moved to.
    if (delta[1] !== 0) lastMove.current = delta[1]
    if (!last) return
    finger.current = undefined
    const isFlick = lastMove.current > 0 && velocity[1] > flickSpeed && shift > shortestFlick
    if (!canceled && (isFlick || shift > current.offsetHeight * closingShare)) onClose()
    else settling.current = settle(current, shift)
  }

  /** Follows one finger that moves down rather than sideways. */
  function followFinger(gesture: useDrag.State, from: 'head' | 'content') {
    const { first, event, initial, xy, cancel } = gesture
    if (first) {
      const [right, down] = [Math.abs(xy[0] - initial[0]), xy[1] - initial[1]]
      const isPull = event.pointerType === 'touch' && down > right && (from === 'head' || mayPull.current)
      if (!isPull || finger.current !== undefined) return cancel()
      finger.current = event.pointerId
    }
    follow(gesture)
  }

  const head = useDrag<HTMLDivElement>((gesture) => followFinger(gesture, 'head'), { axis: 'y', threshold: 4, enabled })
  const body = useDrag<HTMLDivElement>((gesture) => followFinger(gesture, 'content'), {
    axis: 'y',
    threshold: 8,
    enabled,
  })
  const watch = useCallback(
    (content: HTMLElement | null) => (content && enabled ? watchPulls(content, mayPull) : undefined),
    [enabled],
  )
  return { sheet, head: head.ref, body: useMergedRef(body.ref, watch) }
}

/** Animates the sheet back to its place. */
function settle(sheet: HTMLElement, shift: number): Animation | undefined {
  sheet.style.translate = ''
  if (shift === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  const easing = 'cubic-bezier(0.2, 0.8, 0.2, 1)'
  return sheet.animate({ translate: [`0 ${shift}px`, '0 0'] }, { duration: settleMs, easing })
}

/** Keeps the browser from scrolling, and thereby from taking over the gesture, while a finger may pull the sheet. */
function watchPulls(content: HTMLElement, mayPull: { current: boolean }): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let from: readonly [number, number] | undefined
  const pointOf = ({ touches }: TouchEvent) => [touches[0]!.clientX, touches[0]!.clientY] as const
  const begin = (event: TouchEvent) => {
    from = pointOf(event)
    mayPull.current = event.touches.length === 1 && !isScrolled(event.target as Element, content)
  }
  const move = (event: TouchEvent) => {
    const [x, y] = pointOf(event)
    // The first move decides.
    if (from && y - from[1] <= Math.abs(x - from[0])) mayPull.current = false
    from = undefined
    if (mayPull.current && event.cancelable) event.preventDefault()
  }
  const end = () => {
    mayPull.current = false
  }
  content.addEventListener('touchstart', begin, { passive: true, signal })
  content.addEventListener('touchmove', move, { passive: false, signal })
  for (const name of ['touchend', 'touchcancel'] as const) content.addEventListener(name, end, { signal })
  return () => listening.abort()
}

function isScrolled(from: Element, content: Element): boolean {
  for (let element: Element | null = from; element; element = element.parentElement) {
    if (element.scrollTop > 0) return true
    if (element === content) return false
  }
  return false
}
