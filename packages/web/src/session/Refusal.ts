/** A «no» that came as an answer, not as a failure: people read its words as they are. */
export class Refusal extends Error {}
