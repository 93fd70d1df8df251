import { SkeletonLine } from '../feedback/SkeletonCard.tsx'
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx'
import { MeterBar, Meters } from './Meters.tsx'
import css from './Meters.module.css'

const slots = { value: ['6rem', '1.75rem'], whole: ['5rem', '0.75rem'] } as const

/** Meters while they load, line by line of the same height. */
export function SkeletonMeters({ label, count }: { label: string; count: number }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden live>{label}</VisuallyHidden>
      <div aria-hidden="true">
        <Meters label={label}>
          {Array.from({ length: count }, (_, index) => (
            <li key={index} className={css.meter}>
              <span className={css.slot} data-part="title">
                <SkeletonLine width="5rem" height="1rem" />
              </span>
              <div className={css.facts}>
                {Object.entries(slots).map(([part, [width, height]]) => (
                  <span key={part} className={css.slot} data-part={part}>
                    <SkeletonLine width={width} height={height} />
                  </span>
                ))}
                <MeterBar shares={[]} />
                <span className={css.slot}>
                  <SkeletonLine width="8rem" height="0.75rem" />
                </span>
              </div>
            </li>
          ))}
        </Meters>
      </div>
    </div>
  )
}
