export const submissionStatuses = ['pending', 'processing', 'approved', 'rejected', 'completed'] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

/** Where staff can move a submission from each status. */
export const submissionMoves: Readonly<Record<SubmissionStatus, readonly SubmissionStatus[]>> = {
  pending: ['processing', 'approved', 'rejected', 'completed'],
  processing: ['approved', 'rejected', 'completed'],
  approved: ['completed', 'rejected'],
  rejected: ['pending'],
  completed: ['processing'],
}
