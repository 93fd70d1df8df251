const [mediumFrom, highFrom] = [200, 600] as const

/** Returns the speed level for the icon. Speeds are in Mbit/s: `low` is below 200, `medium` below 600. */
export function levelOf(speed: number): 'low' | 'medium' | 'high' {
  if (speed < mediumFrom) return 'low'
  return speed < highFrom ? 'medium' : 'high'
}
