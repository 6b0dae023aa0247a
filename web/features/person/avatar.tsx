import { classes } from '../../lib/classes.ts'
import { show } from '../../script/show.ts'

const shapes = {
  round: 'size-9 rounded-full',
  square: 'size-12 rounded-card font-display text-xl',
}

/** The first letter of the name. CSS writes it, so that it is not read as part of the name. */
export function Avatar({ name, shape = 'round' }: { name: string; shape?: keyof typeof shapes }) {
  return (
    <span
      aria-hidden
      data-letter={[...show(name)][0]?.toUpperCase()}
      className={classes(
        'grid shrink-0 place-items-center bg-primary-soft font-bold text-on-primary-soft before:content-[attr(data-letter)]',
        shapes[shape],
      )}
    />
  )
}
