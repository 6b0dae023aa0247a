import { DropdownMenu as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../lib/classes.ts'

/** `<DropdownMenu trigger={<Button …/>}><DropdownItem …/></DropdownMenu>` */
export function DropdownMenu({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  return (
    // Not modal and not in a portal: screen readers can read the rest, and the menu stays in its landmark.
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        align="end"
        sideOffset={8}
        className="pop-motion z-50 min-w-56 rounded-card border border-line bg-surface p-1.5 shadow-lg"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

export function DropdownItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      className={classes(
        'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-field px-3 outline-none',
        'data-highlighted:bg-sunken [&_svg]:size-5 [&_svg]:text-muted',
        className,
      )}
      {...rest}
    />
  )
}

export function DropdownLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={classes('px-3 py-2', className)} {...rest} />
}

export function DropdownSeparator() {
  return <Radix.Separator className="my-1.5 h-px bg-line" />
}
