import { paths } from '../../lib/paths.ts'
import { searchesText } from '../../text/searches.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'

const text = searchesText.tabs
const tabs = [
  { to: paths.seekerSaved, label: text.jobs },
  { to: paths.seekerSearches, label: text.searches },
]

/** What a seeker saved: jobs, and searches. */
export const SavedTabs = () => <LinkTabs label={text.label} tabs={tabs} />
