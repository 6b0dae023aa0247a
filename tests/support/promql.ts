const words = new Set(['and', 'or', 'unless', 'bool', 'offset'])

/** The names of the metrics that a PromQL expression reads. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
  const names = [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\w*\s*\()/g)].map(([name]) => name)
  return [...new Set(names)].filter((name) => !words.has(name))
}
