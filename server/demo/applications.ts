import { buildingApplications } from './applications/building.ts'
import { craftApplications } from './applications/craft.ts'
import { publicApplications } from './applications/public.ts'
import { shopApplications } from './applications/shop.ts'
import { withdrawnApplications } from './applications/withdrawn.ts'

export const applications = [
  ...shopApplications,
  ...craftApplications,
  ...buildingApplications,
  ...publicApplications,
  ...withdrawnApplications,
]
