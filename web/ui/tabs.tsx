import { Tabs as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { classes } from '../lib/classes.ts'

export const Tabs = Radix.Root
export const TabPanel = Radix.Content

export function TabList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      className={classes('inline-flex max-w-full flex-wrap gap-1 rounded-card bg-sunken p-1', className)}
      {...rest}
    />
  )
}

export function Tab({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={classes(
        'min-h-11 grow rounded-field px-1.5 font-semibold text-muted sm:min-h-9 sm:px-4',
        'data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-sm',
        className,
      )}
      {...rest}
    />
  )
}
