import { IconDeviceMobile } from '@kabinet/ui/icons/device-mobile.ts'
import { useQuery } from '@tanstack/react-query'
import { OptionUnitIcon } from './OptionUnitIcon.tsx'
import { optionsQuery, type Sim } from './sim.api.ts'

interface Props {
  readonly sim: Sim
  readonly optionId: string
}

/** Icon of what an option adds; nothing until that is known, and that of the card if it cannot be known. */
export function OptionIcon({ sim, optionId }: Props) {
  const { data, isLoading } = useQuery(optionsQuery(sim))
  const option = data?.find(({ offering_id }) => offering_id === optionId)
  if (option) return <OptionUnitIcon unit={option.type.name} />
  return isLoading ? null : <IconDeviceMobile size={22} stroke={1.6} />
}
