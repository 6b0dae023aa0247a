import { redirect } from 'react-router'
import { paths } from '../../lib/paths.ts'

/** A second address of the same form. */
export const loader = () => redirect(paths.employerNewJob)
export const clientLoader = loader
