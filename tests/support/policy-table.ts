/**
 * What one rule does, by moment, scope, target, effect and origin. Every rule here names the skill at hand (its
 * registry, trust, name, digest or a finding that nobody acknowledged) or, as a tool, `activate_skill`. "own": the
 * workspace wrote the skill, or uploaded it by hand.
 *
 * install: installed, refused, asks (an admin goes on with `approve`). run start: offered, withheld, no tool.
 * activation, with a rule made after the run began: active, refused (the skill), denied (the tool), waits (for a
 * person). invalid: such a rule cannot be made.
 */
export const POLICY_TABLE = `
moment     | scope     | target   | effect | own       | official  | verified  | community
install    | workspace | registry | deny   | installed | refused   | refused   | refused
install    | workspace | registry | ask    | installed | asks      | asks      | asks
install    | workspace | registry | allow  | installed | installed | installed | installed
install    | workspace | trust    | deny   | installed | refused   | refused   | refused
install    | workspace | trust    | ask    | installed | asks      | asks      | asks
install    | workspace | trust    | allow  | installed | installed | installed | installed
install    | workspace | skill    | deny   | installed | refused   | refused   | refused
install    | workspace | skill    | ask    | installed | asks      | asks      | asks
install    | workspace | skill    | allow  | installed | installed | installed | installed
install    | workspace | digest   | deny   | refused   | refused   | refused   | refused
install    | workspace | digest   | ask    | installed | asks      | asks      | asks
install    | workspace | digest   | allow  | installed | installed | installed | installed
install    | workspace | finding  | deny   | installed | refused   | refused   | refused
install    | workspace | finding  | ask    | installed | asks      | asks      | asks
install    | workspace | finding  | allow  | invalid   | invalid   | invalid   | invalid
install    | workspace | tool     | deny   | installed | installed | installed | installed
install    | workspace | tool     | ask    | installed | installed | installed | installed
install    | workspace | tool     | allow  | installed | installed | installed | installed
install    | member    | registry | deny   | installed | refused   | refused   | refused
install    | member    | registry | ask    | installed | asks      | asks      | asks
install    | member    | registry | allow  | installed | installed | installed | installed
install    | member    | trust    | deny   | installed | refused   | refused   | refused
install    | member    | trust    | ask    | installed | asks      | asks      | asks
install    | member    | trust    | allow  | installed | installed | installed | installed
install    | member    | skill    | deny   | installed | refused   | refused   | refused
install    | member    | skill    | ask    | installed | asks      | asks      | asks
install    | member    | skill    | allow  | installed | installed | installed | installed
install    | member    | digest   | deny   | refused   | refused   | refused   | refused
install    | member    | digest   | ask    | installed | asks      | asks      | asks
install    | member    | digest   | allow  | installed | installed | installed | installed
install    | member    | finding  | deny   | installed | refused   | refused   | refused
install    | member    | finding  | ask    | installed | asks      | asks      | asks
install    | member    | finding  | allow  | invalid   | invalid   | invalid   | invalid
install    | member    | tool     | deny   | invalid   | invalid   | invalid   | invalid
install    | member    | tool     | ask    | invalid   | invalid   | invalid   | invalid
install    | member    | tool     | allow  | invalid   | invalid   | invalid   | invalid
run start  | workspace | registry | deny   | offered   | withheld  | withheld  | withheld
run start  | workspace | registry | ask    | offered   | offered   | offered   | offered
run start  | workspace | registry | allow  | offered   | offered   | offered   | offered
run start  | workspace | trust    | deny   | offered   | withheld  | withheld  | withheld
run start  | workspace | trust    | ask    | offered   | offered   | offered   | offered
run start  | workspace | trust    | allow  | offered   | offered   | offered   | offered
run start  | workspace | skill    | deny   | withheld  | withheld  | withheld  | withheld
run start  | workspace | skill    | ask    | offered   | offered   | offered   | offered
run start  | workspace | skill    | allow  | offered   | offered   | offered   | offered
run start  | workspace | digest   | deny   | withheld  | withheld  | withheld  | withheld
run start  | workspace | digest   | ask    | offered   | offered   | offered   | offered
run start  | workspace | digest   | allow  | offered   | offered   | offered   | offered
run start  | workspace | finding  | deny   | offered   | withheld  | withheld  | withheld
run start  | workspace | finding  | ask    | offered   | offered   | offered   | offered
run start  | workspace | finding  | allow  | invalid   | invalid   | invalid   | invalid
run start  | workspace | tool     | deny   | no tool   | no tool   | no tool   | no tool
run start  | workspace | tool     | ask    | offered   | offered   | offered   | offered
run start  | workspace | tool     | allow  | offered   | offered   | offered   | offered
run start  | member    | registry | deny   | offered   | offered   | offered   | offered
run start  | member    | registry | ask    | offered   | offered   | offered   | offered
run start  | member    | registry | allow  | offered   | offered   | offered   | offered
run start  | member    | trust    | deny   | offered   | offered   | offered   | offered
run start  | member    | trust    | ask    | offered   | offered   | offered   | offered
run start  | member    | trust    | allow  | offered   | offered   | offered   | offered
run start  | member    | skill    | deny   | offered   | offered   | offered   | offered
run start  | member    | skill    | ask    | offered   | offered   | offered   | offered
run start  | member    | skill    | allow  | offered   | offered   | offered   | offered
run start  | member    | digest   | deny   | offered   | offered   | offered   | offered
run start  | member    | digest   | ask    | offered   | offered   | offered   | offered
run start  | member    | digest   | allow  | offered   | offered   | offered   | offered
run start  | member    | finding  | deny   | offered   | offered   | offered   | offered
run start  | member    | finding  | ask    | offered   | offered   | offered   | offered
run start  | member    | finding  | allow  | invalid   | invalid   | invalid   | invalid
run start  | member    | tool     | deny   | invalid   | invalid   | invalid   | invalid
run start  | member    | tool     | ask    | invalid   | invalid   | invalid   | invalid
run start  | member    | tool     | allow  | invalid   | invalid   | invalid   | invalid
activation | workspace | registry | deny   | active    | refused   | refused   | refused
activation | workspace | registry | ask    | active    | waits     | waits     | waits
activation | workspace | registry | allow  | active    | active    | active    | active
activation | workspace | trust    | deny   | active    | refused   | refused   | refused
activation | workspace | trust    | ask    | active    | waits     | waits     | waits
activation | workspace | trust    | allow  | active    | active    | active    | active
activation | workspace | skill    | deny   | refused   | refused   | refused   | refused
activation | workspace | skill    | ask    | waits     | waits     | waits     | waits
activation | workspace | skill    | allow  | active    | active    | active    | active
activation | workspace | digest   | deny   | refused   | refused   | refused   | refused
activation | workspace | digest   | ask    | waits     | waits     | waits     | waits
activation | workspace | digest   | allow  | active    | active    | active    | active
activation | workspace | finding  | deny   | active    | refused   | refused   | refused
activation | workspace | finding  | ask    | active    | waits     | waits     | waits
activation | workspace | finding  | allow  | invalid   | invalid   | invalid   | invalid
activation | workspace | tool     | deny   | denied    | denied    | denied    | denied
activation | workspace | tool     | ask    | waits     | waits     | waits     | waits
activation | workspace | tool     | allow  | active    | active    | active    | active
activation | member    | registry | deny   | active    | active    | active    | active
activation | member    | registry | ask    | active    | active    | active    | active
activation | member    | registry | allow  | active    | active    | active    | active
activation | member    | trust    | deny   | active    | active    | active    | active
activation | member    | trust    | ask    | active    | active    | active    | active
activation | member    | trust    | allow  | active    | active    | active    | active
activation | member    | skill    | deny   | active    | active    | active    | active
activation | member    | skill    | ask    | active    | active    | active    | active
activation | member    | skill    | allow  | active    | active    | active    | active
activation | member    | digest   | deny   | active    | active    | active    | active
activation | member    | digest   | ask    | active    | active    | active    | active
activation | member    | digest   | allow  | active    | active    | active    | active
activation | member    | finding  | deny   | active    | active    | active    | active
activation | member    | finding  | ask    | active    | active    | active    | active
activation | member    | finding  | allow  | invalid   | invalid   | invalid   | invalid
activation | member    | tool     | deny   | invalid   | invalid   | invalid   | invalid
activation | member    | tool     | ask    | invalid   | invalid   | invalid   | invalid
activation | member    | tool     | allow  | invalid   | invalid   | invalid   | invalid
`;
