import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { SavedSearch } from '../../../contract/saved-searches.ts'
import { focusHeading } from '../../layouts/frame/route-announcer.tsx'
import { paths } from '../../lib/paths.ts'
import { frequencyLabels, searchesText } from '../../text/searches.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DeleteSearch } from './delete-search.tsx'
import { EditSearch } from './edit-search.tsx'

/** Its name leads to the list with its filters. */
export function SearchCard({ search }: { search: SavedSearch }) {
  const [asked, setAsked] = useState<'edit' | 'delete'>()
  const { name, filters, frequency } = search
  const close = () => setAsked(undefined)
  return (
    <Card className="flex h-full items-start justify-between gap-3">
      <div className="grid min-w-0 gap-2">
        <h2 className="wrap-anywhere text-lg">
          <Link to={paths.seekerJobsWith(filters)} className="link">
            {name}
          </Link>
        </h2>
        <p>
          <Badge tone={frequency === 'never' ? 'neutral' : 'success'}>{frequencyLabels[frequency]}</Badge>
        </p>
      </div>
      <div className="flex shrink-0">
        <Button
          variant="ghost"
          size="icon"
          aria-label={searchesText.edit(name)}
          onClick={() => setAsked('edit')}
        >
          <Pencil aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={searchesText.remove(name)}
          onClick={() => setAsked('delete')}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      {asked === 'edit' && <EditSearch search={search} onClose={close} />}
      <DeleteSearch search={search} open={asked === 'delete'} onClose={close} onDeleted={focusHeading} />
    </Card>
  )
}
